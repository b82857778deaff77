import pg from 'pg';
import { installJobTables } from '../jobs/install-job-tables.ts';
import { platformFile } from '../platform-file.ts';
import { ensureAppRole, ensureSignerRole } from './app-role.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** The database cannot be brought to this program's schema, and a person must decide; the message is for them. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem';
}

export const MIGRATIONS_FOLDER = platformFile('database/migrations/');

/**
 * Brings the schema up to date. Each file runs in one transaction with the note that it ran, under the lock of the
 * version table's first row: a start that was killed half-way, or two starts at once, end in the same schema.
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'candor migrate' });
  // The query that meets a broken connection reports it; without a listener it would end the program first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await ensureAppRole(client);
    await ensureSignerRole(client);
    await ensureVersionTable(client);
    const applied: string[] = [];
    for (const migration of migrations) {
      if (await applyOnce(client, migration, migrations.at(-1)?.version ?? 0)) applied.push(migration.name);
    }
    await inLockedTransaction(client, () => installJobTables(client, ownerUrl));
    return applied;
  } finally {
    await client.end();
  }
}

async function ensureVersionTable(client: pg.Client): Promise<void> {
  // Two first starts may both find nothing; the one who comes second sees a duplicate and looks again.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`create table if not exists schema_version (
        version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
      break;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
  await client.query(`insert into schema_version (version, name, checksum, applied_at)
    values (0, 'lock', '', now()) on conflict do nothing`);
}

async function inLockedTransaction<T>(client: pg.Client, job: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select 1 from schema_version where version = 0 for update');
    const result = await job();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new MigrationProblem('The database undid a migration without saying why.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function applyOnce(client: pg.Client, migration: Migration, known: number): Promise<boolean> {
  return inLockedTransaction(client, async () => {
    await refuseForeignVersions(client, known);
    const found = await client.query('select name, checksum from schema_version where version = $1', [
      migration.version,
    ]);
    const [noted] = found.rows;
    if (noted === undefined) {
      await client.query(migration.sql);
      await client.query(
        'insert into schema_version (version, name, checksum, applied_at) values ($1, $2, $3, clock_timestamp())',
        [migration.version, migration.name, migration.checksum],
      );
      return true;
    }
    if (noted.checksum === migration.checksum) return false;
    throw new MigrationProblem(
      `Migration ${migration.name} was changed after it had been applied. Put it back and add a new migration instead.`,
    );
  });
}

async function refuseForeignVersions(client: pg.Client, known: number): Promise<void> {
  const { rows } = await client.query('select name from schema_version where version > $1 order by version', [known]);
  if (rows.length === 0) return;
  throw new MigrationProblem(
    `The database was last used by a newer version of Candor (it has ${rows[0].name}). Start that version instead.`,
  );
}
