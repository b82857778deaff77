import { once } from 'node:events';
import { systemClock } from '../platform/ids.ts';
import { runSigner } from './run-signer.ts';
import { SeedProblem } from './seeds.ts';
import { SignerSettings } from './settings.ts';

/** The signer's own process. It reads its settings from standard input and lives as long as whoever started it. */
async function main(): Promise<void> {
  process.stdin.setEncoding('utf8');
  let text = '';
  while (!text.includes('\n')) {
    const [chunk] = await once(process.stdin, 'data');
    text += String(chunk);
  }
  const signer = await runSigner(SignerSettings.parse(JSON.parse(text)), { clock: systemClock });
  process.stdout.write(`ready ${signer.seedPrint}\n`);
  const end = () => void signer.stop().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  // Ctrl-C reaches every process of the terminal; the server decides when this one goes.
  process.on('SIGINT', () => undefined);
  process.stdin.on('end', end).resume();
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof SeedProblem ? error.message : String(error)}\n`);
  process.exit(1);
}
