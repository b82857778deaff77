import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE } from '../database/app-role.ts';

const SCHEMA = 'graphile_worker';
const TABLES = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'];

/** The job runner's own tables, opened to the application's role: it guards each with row-level security. */
export async function installJobTables(client: pg.Client, ownerUrl: string): Promise<void> {
  await migrateRunner(ownerUrl);
  await client.query(`grant usage on schema ${SCHEMA} to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE}`);
  await client.query(`revoke insert, update, delete on ${SCHEMA}.migrations from ${APP_ROLE}`);
  await client.query(`grant usage, select on all sequences in schema ${SCHEMA} to ${APP_ROLE}`);
  await client.query(`grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE}`);
  for (const table of TABLES) {
    await client.query(`drop policy if exists ${APP_ROLE} on ${SCHEMA}.${table}`);
    await client.query(`create policy ${APP_ROLE} on ${SCHEMA}.${table} to ${APP_ROLE} using (true) with check (true)`);
  }
}

/**
 * With connections of ours. The runner stops listening to its own before they are closed, and one that the database ends in that
 * moment would end the program.
 */
async function migrateRunner(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, application_name: 'candor migrate' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: silent });
  } finally {
    await pool.end();
  }
}

const silent = new Logger(() => () => undefined);
