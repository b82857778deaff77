import { systemClock } from '../platform/ids.ts';
import { runSigner } from './run-signer.ts';
import { SignerSettings } from './settings.ts';

// A signer to be killed, by its own hand, at the point it is told.

const settings = SignerSettings.parse(JSON.parse(process.argv[2] ?? ''));
let killAt: unknown;
await runSigner(settings, {
  clock: systemClock,
  onPoint: (point) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  },
});
process.on('message', (message: { readonly killAt: string }) => {
  killAt = message.killAt;
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
