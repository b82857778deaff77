import { openDatabaseServer } from './app/program/database-server.ts';
import { claimServer } from './app/program/one-server.ts';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';
import { migrate } from './platform/database/migrate.ts';
import { type GivenBack, giveBackLost } from './signer/give-back.ts';
import { type JournalLine, openJournal } from './signer/journal.ts';

/**
 * `npm run restore`: after a database was put back from a backup, gives it every payment that the signer has made since, so that
 * none is made a second time. It ends with 1 where a payment belongs to nothing in the books: a person has to book that one.
 */
async function restore(undo: (() => unknown)[]): Promise<boolean> {
  const settings = readSettings({ ...process.env, CANDOR_LOCAL_CHAINS: 'off', CANDOR_LOCAL_VENUES: 'off' });
  const database = await openDatabaseServer(settings, () => undefined);
  undo.push(database.stop);
  // Nobody plans or signs meanwhile.
  undo.push(await claimServer(settings.dataDir));
  await migrate(database.ownerUrl);
  const journal = openJournal(settings.dataDir);
  await journal.refresh();
  const lines = journal.all();
  const result = await giveBackLost(database.ownerUrl, lines);
  process.stdout.write(`${describe(lines, result)}\n`);
  return result.unknown.length === 0;
}

function describe(lines: readonly JournalLine[], { given, unknown }: GivenBack): string {
  const line = ({ ref, chain, to, units, txid }: JournalLine) => `${ref}  ${chain}  ${units} units to ${to}  ${txid}`;
  return [
    `${lines.length} signatures in the signer's journal.`,
    ...given.map((one) => `GIVEN BACK  ${line(one)}`),
    ...unknown.map((one) => `NOT IN THE BOOKS  ${line(one)}`),
    unknown.length === 0
      ? 'The database knows every payment. Run npm run verify, then npm start, then npm run reconcile.'
      : 'Payments stay closed. Book the payments above by hand; see docs/operating.md.',
  ].join('\n');
}

await runCheck(async () => {
  const undo: (() => unknown)[] = [];
  try {
    return await restore(undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
