import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseServer } from './app/program/database-server.ts';
import { readKnownSeeds } from './app/program/known-seeds.ts';
import { chainsFolder, planLocalChains } from './app/program/local-chain-settings.ts';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';
import { socketPathOf, startSignerProcess } from './app/program/signer-process.ts';
import { compareAll } from './features/treasury/compare-all.ts';
import { describeCompared, isSound } from './features/treasury/describe-compared.ts';
import { signerUrlOf } from './platform/database/app-role.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import { connectSigner } from './services/chains/connect-signer.ts';
import { openChains } from './services/chains/open-chains.ts';
import { loadListing } from './services/listing/load-listing.ts';
import { findRunningChains } from './services/local-chains/find-running.ts';
import { startLocalChains } from './services/local-chains/start-local-chains.ts';
import { RESTORED } from './signer/kill-switch.ts';

/** Somebody who only looks makes no blocks: the next one would come a day later. */
const NO_BLOCKS_MS = 86_400_000;
const TRIES = 40;
const QUIET: Log = { request: () => {}, info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };

/**
 * `npm run reconcile`: holds every chain against the books, to the unit, and ends with 1 on a difference. It may run beside a
 * server, whose chains and signer it visits, or alone on a data folder.
 */
async function reconcile(undo: (() => unknown)[]): Promise<boolean> {
  const plan = await planLocalChains(process.env, await findRunningChains(chainsFolder(process.env)));
  const settings = readSettings(plan.env);
  const database = await openDatabaseServer(settings, () => undefined);
  undo.push(database.stop);
  if (plan.started) {
    const local = startLocalChains({ ...plan.started, blockMs: NO_BLOCKS_MS }, QUIET);
    undo.push(local.stop);
    await local.up;
  }
  const { dataDir, chains, signerPassphrase: passphrase } = settings;
  const connect = () => connectSigner({ socketPath: socketPathOf(dataDir), chains });
  let signer = connect();
  if ((await signer.status()).state === 'away') {
    signer.close();
    const own = startSignerProcess({
      dataDir,
      databaseUrl: signerUrlOf(database.appUrl),
      passphrase,
      knownSeeds: await readKnownSeeds(database.ownerUrl),
      chains,
      isSandbox: settings.mode === 'sandbox',
      log: QUIET,
    });
    undo.push(own.stop);
    await own.ready;
    signer = connect();
  }
  undo.push(signer.close);
  const db = openDatabase({ url: database.appUrl, onError: () => undefined });
  undo.push(db.close);
  await loadListing(db);
  const compared = await compareAll({ db, signer, chains: openChains(chains) }, TRIES);
  process.stdout.write(`${describeCompared(compared)}\n`);
  if (!isSound(compared)) return false;
  const mark = join(dataDir, RESTORED);
  const wasRestored = await rm(mark).then(
    () => true,
    () => false,
  );
  if (wasRestored) process.stdout.write('Chains and books agree after the restore: payments resume.\n');
  return true;
}

await runCheck(async () => {
  const undo: (() => unknown)[] = [];
  try {
    return await reconcile(undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
