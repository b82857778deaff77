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

/** Room for several test files with a pool each. */
export const TEST_SETTINGS = { max_connections: '300' };

/** A fresh, empty database of the run's one server. Tables are the caller's affair: run the migrations on `ownerUrl`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: inject('testDataDir'), extraSettings: TEST_SETTINGS });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server.ownerUrl, `create database ${name} template template0`);
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => runOnServer(server.ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runOnServer(ownerUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
