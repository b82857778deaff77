import { Client } from 'pg';
import { codeOf } from './binaries.ts';
import { withDatabase } from './database-url.ts';

export const APP_ROLE = 'candor_app';

/** What one attempt to reach the server found. */
export type Answer =
  | { readonly state: 'ready'; readonly dataDirectory: string }
  | { readonly state: 'recovering' }
  | { readonly state: 'refused' }
  | { readonly state: 'silent' };

/** SQLSTATE of a server that is starting up, replaying its log or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';

/** Long enough for a busy machine to accept a local connection; a stopped process would never answer at all. */
const CONNECT_TIMEOUT_MS = 5_000;

export async function askServer(ownerUrl: string): Promise<Answer> {
  const client = maintenanceClient(ownerUrl);
  try {
    await client.connect();
    const shown = await client.query<{ data_directory: string }>('show data_directory');
    return { state: 'ready', dataDirectory: shown.rows[0]?.data_directory ?? '' };
  } catch (error) {
    const code = codeOf(error);
    if (code === CANNOT_CONNECT_NOW) return { state: 'recovering' };
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return { state: 'refused' };
    return { state: 'silent' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The application's role and the database, made when absent: a kill between the two must not leave one missing. */
export async function ensureDatabase(ownerUrl: string, owner: string, database: string): Promise<void> {
  const client = maintenanceClient(ownerUrl);
  await client.connect();
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (roles.rowCount === 0) {
      await tolerateTwin(client.query(`create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole`));
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (databases.rowCount === 0) {
      await tolerateTwin(client.query(`create database ${database} owner ${owner} template template0`));
    }
  } finally {
    await client.end();
  }
}

/** Two starts in the same moment may both find nothing; the one who comes second is content. */
async function tolerateTwin(creation: Promise<unknown>): Promise<void> {
  const DUPLICATES = ['42710', '42P04', '23505'];
  await creation.catch((error: unknown) => {
    if (!DUPLICATES.includes(codeOf(error) ?? '')) throw error;
  });
}

function maintenanceClient(ownerUrl: string): Client {
  const client = new Client({
    connectionString: withDatabase(ownerUrl, 'postgres'),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS * 12,
  });
  // Without a listener a connection cut by a stopping server would end the whole program.
  client.on('error', () => undefined);
  return client;
}
