import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database-url.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One data folder for a whole test run; its server starts with the first test that asks for a database. */
    testDataDir: string;
  }
}

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Removes the database, closing whatever is still connected to it. */
  drop(): Promise<void>;
};

/** Room for several test files with a pool each. The folder is thrown away after the run, so nothing waits for the disk. */
export const TEST_SETTINGS = { max_connections: '300', fsync: 'off', full_page_writes: 'off' };

/** How a database looks before a test begins: made once in a run, and copied for each that asks. */
export type Prepared = { readonly name: string; readonly prepare: (ownerUrl: string) => Promise<unknown> };

/** A fresh database of the run's one server: empty, or a copy of what was prepared. */
export async function createTestDatabase(prepared?: Prepared): Promise<TestDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: inject('testDataDir'), extraSettings: TEST_SETTINGS });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.ownerUrl, async (client) => {
    const template = prepared === undefined ? 'template0' : await findTemplate(client, server.ownerUrl, prepared);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => onServer(server.ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

const MAKING_A_TEMPLATE = 7_290_418;

/** Several test files may need it first: one makes it, and the others wait for it. */
async function findTemplate(client: Client, ownerUrl: string, { name, prepare }: Prepared): Promise<string> {
  const template = `prepared_${name}`;
  await client.query('select pg_advisory_lock($1)', [MAKING_A_TEMPLATE]);
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      // It gets its name when it is complete: one that failed half-way must not be copied.
      await client.query(`drop database if exists ${template}_unfinished with (force)`);
      await client.query(`create database ${template}_unfinished template template0`);
      await prepare(withDatabase(ownerUrl, `${template}_unfinished`));
      await client.query(`alter database ${template}_unfinished with allow_connections false`);
      await client.query(`alter database ${template}_unfinished rename to ${template}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING_A_TEMPLATE]);
  }
  return template;
}

async function onServer(ownerUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
