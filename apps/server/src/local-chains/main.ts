import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnvilProblem } from '@candor/local-chains';
import { claimServer } from '../app/program/one-server.ts';
import { systemClock } from '../platform/ids.ts';
import { parseLine, Started, type ToServer, Wish } from '../services/local-chains/chains-line.ts';
import { startChains } from './start-chains.ts';

/**
 * The program that holds the sandbox's chains. Started by start-local-chains.ts, spoken to over its channel, and gone when
 * the server is, however that one ended. The chains themselves outlive it: every block was on disk before anybody saw it.
 */
process.on('disconnect', () => process.exit());
// A terminal sends Ctrl-C to everybody; only the server decides when its chains end.
process.on('SIGINT', () => undefined);

function report(said: ToServer): void {
  // The server may have gone this very moment; then we are about to.
  if (process.connected) process.send?.(said);
}

async function main(): Promise<void> {
  const started = Started.parse(JSON.parse(process.argv[2] ?? ''));
  await mkdir(started.folder, { recursive: true });
  // A predecessor that was killed may still be on its way out, with the same files open.
  const release = await claimServer(started.folder);
  // Whoever visits the chains while the server runs finds the nodes by this file.
  const file = join(started.folder, 'ports.json');
  await writeFile(`${file}.new`, JSON.stringify(started.ports));
  await rename(`${file}.new`, file);
  const chains = startChains(started, systemClock, {
    onUp: (chain) => report({ up: chain }),
    // The server starts us again, with all of them.
    onEnd: () => process.exit(1),
    onOther: (sentence) => console.error(sentence),
  });
  process.on('message', (line) => {
    const { id, ...wish } = parseLine(Wish, line);
    chains.pay(wish).then(
      (txid) => report({ id, txid }),
      (error: unknown) => report({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on(
    'SIGTERM',
    () =>
      void chains
        .stop()
        .then(release)
        .finally(() => process.exit()),
  );
  await chains.up;
}

await main().catch((error: unknown) => {
  if (!(error instanceof AnvilProblem)) throw error;
  console.error(error.message);
  process.exit(1);
});
