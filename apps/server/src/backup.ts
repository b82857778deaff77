import { join } from 'node:path';
import { makeBackup } from './app/program/backups.ts';
import { openDatabaseServer } from './app/program/database-server.ts';
import { Problem } from './app/program/problem.ts';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';
import { systemClock } from './platform/ids.ts';

/** `npm run backup [-- folder]`: copies database and files, beside a running server or alone. */
async function backup([folder]: readonly string[]): Promise<boolean> {
  const settings = readSettings({ ...process.env, CANDOR_LOCAL_CHAINS: 'off', CANDOR_LOCAL_VENUES: 'off' });
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) {
    throw new Problem(
      'DATABASE_URL names a database of your own: copy it with its own tools (pg_basebackup), and DATA_DIR/files after it.',
    );
  }
  const madeAt = new Date(systemClock.now()).toISOString();
  const target = folder ?? join(dataDir, 'backups', madeAt.replaceAll(/[:.]/g, '-'));
  const database = await openDatabaseServer(settings, () => undefined);
  try {
    await makeBackup({ dataDir, ownerUrl: database.ownerUrl, target, madeAt });
  } finally {
    await database.stop();
  }
  process.stdout.write(`The backup is in ${target}. It has the database and the customers' files.
It has no keys and no seeds: keep ${join(dataDir, 'keys')} apart, in a place of its own. Put back with npm run restore -- ${target}
`);
  return true;
}

await runCheck(() => backup(process.argv.slice(2)));
