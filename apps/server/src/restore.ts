import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder } from '@candor/adapters/storage';
import { putBackBackup } from './app/program/backups.ts';
import { openDatabaseServer } from './app/program/database-server.ts';
import { claimServer } from './app/program/one-server.ts';
import { Problem } from './app/program/problem.ts';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';
import { type PayoutLine, readPayoutJournal } from './features/withdrawal/payout-journal.ts';
import { migrate } from './platform/database/migrate.ts';
import { systemClock } from './platform/ids.ts';
import { type GivenBack, giveBackLost, giveBackPayouts } from './signer/give-back.ts';
import { type JournalLine, openJournal } from './signer/journal.ts';
import { RESTORED } from './signer/kill-switch.ts';

/**
 * `npm run restore [-- folder]`: puts a backup back, or takes a database that somebody has put back, and gives it every payment that was
 * made since by the signer or by a bank file, so that none is made a second time. A payment that belongs to nothing in the books is
 * written down: two operators book it, and payments stay closed until chains and books agree.
 */
async function restore(undo: (() => unknown)[], folder: string | undefined): Promise<void> {
  const settings = readSettings({ ...process.env, CANDOR_LOCAL_CHAINS: 'off', CANDOR_LOCAL_VENUES: 'off' });
  const { dataDir, databaseUrl } = settings;
  if (folder !== undefined && databaseUrl !== undefined) {
    throw new Problem(
      'DATABASE_URL names a database of your own: put it back with its own tools, then run npm run restore without a folder.',
    );
  }
  await claimDataFolder(dataDir);
  // Nobody plans or signs meanwhile.
  undo.push(await claimServer(dataDir));
  if (folder !== undefined) {
    const old = await putBackBackup(dataDir, folder, `before-${systemClock.now()}`);
    if (old !== null) process.stdout.write(`The database before is in ${old}.\n`);
  }
  const database = await openDatabaseServer(settings, () => undefined);
  undo.push(database.stop);
  await migrate(database.ownerUrl);
  // Whoever put it back: nothing is paid before the books were held against the chains.
  await writeFile(join(dataDir, RESTORED), '', { mode: 0o600, flush: true });
  const journal = openJournal(dataDir);
  await journal.refresh();
  const lines = journal.all();
  const result = await giveBackLost(database.ownerUrl, lines);
  const payouts = (await readPayoutJournal(dataDir)).all();
  const banks = await giveBackPayouts(database.ownerUrl, payouts);
  process.stdout.write(`${describe(lines, result, banks)}\n`);
}

type Banks = Awaited<ReturnType<typeof giveBackPayouts<PayoutLine>>>;

function describe(lines: readonly JournalLine[], { given, unknown }: GivenBack, banks: Banks): string {
  const bank = ({ withdrawalId, fileId, net }: PayoutLine) => `${withdrawalId}  bank file ${fileId}  ${net} units`;
  const line = ({ ref, chain, to, units, txid }: JournalLine) => `${ref}  ${chain}  ${units} units to ${to}  ${txid}`;
  return [
    `${lines.length} signatures in the signer's journal.`,
    ...given.map((one) => `GIVEN BACK  ${line(one)}`),
    ...unknown.map((one) => `NOT IN THE BOOKS  ${line(one)}`),
    ...banks.given.map((one) => `GIVEN BACK  ${bank(one)}`),
    ...banks.unknown.map((one) => `NOT IN THE BOOKS  ${bank(one)}`),
    unknown.length + banks.unknown.length === 0
      ? 'The database knows every payment. Run npm run verify, then npm start, then npm run reconcile.'
      : 'Run npm run verify and npm start. Two operators book the payments above in the console (Treasury), then run npm run reconcile.',
  ].join('\n');
}

await runCheck(async () => {
  const undo: (() => unknown)[] = [];
  try {
    await restore(undo, process.argv[2]);
    return true;
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
