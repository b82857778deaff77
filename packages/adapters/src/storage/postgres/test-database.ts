import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** The files that belong to what was prepared, such as keys: a test copies them and leaves these as they are. */
  readonly preparedDir: string | null;
  /** Removes the database, closing whatever is still connected to it. */
  drop(): Promise<void>;
};

/** Room for several test files with a pool each. The folder is thrown away after the run, so nothing waits for the disk. */
export const TEST_SETTINGS = { max_connections: '300', fsync: 'off', full_page_writes: 'off' };

/** How a database looks before a test begins: made once in a run, and copied for each that asks. */
export type Prepared = {
  readonly name: string;
  /** What it starts from, prepared in the same way; an empty database where this is left out. */
  readonly from?: Prepared;
  readonly prepare: (given: PrepareGiven) => Promise<unknown>;
};

export type PrepareGiven = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** An empty folder for files that belong to the database. */
  readonly dir: string;
};

type Server = { readonly ownerUrl: string; readonly appUrl: string };

/** A fresh database of the run's one server: empty, or a copy of what was prepared. */
export async function createTestDatabase(prepared?: Prepared): Promise<TestDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: inject('testDataDir'), extraSettings: TEST_SETTINGS });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.ownerUrl, async (client) => {
    const template = prepared === undefined ? 'template0' : await findTemplate(client, server, prepared);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    preparedDir: prepared === undefined ? null : dirOf(templateOf(prepared)),
    drop: () => onServer(server.ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Something made once in a test run and used by several files: one makes it, and the others wait until it is there. */
export async function onceInRun(name: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: inject('testDataDir'), extraSettings: TEST_SETTINGS });
  await onServer(server.ownerUrl, (client) =>
    inTurn(client, name, async () => {
      if (!isMade()) await make();
    }),
  );
}

const MAKING = 7_290_418;

/** Released by the server when its holder dies, so that a killed test leaves nobody waiting. */
async function inTurn(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [MAKING, name]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [MAKING, name]);
  }
}

function templateOf({ name }: Prepared): string {
  return `prepared_${name}`;
}

function dirOf(template: string): string {
  return join(inject('testDataDir'), template);
}

/** Several test files may need it first: one makes it, and the others wait for it. */
async function findTemplate(client: Client, server: Server, prepared: Prepared): Promise<string> {
  const template = templateOf(prepared);
  await inTurn(client, template, async () => {
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(client, server, prepared);
  });
  return template;
}

async function makeTemplate(client: Client, server: Server, prepared: Prepared): Promise<void> {
  const template = templateOf(prepared);
  // Both get their names when they are complete: what failed half-way must not be copied.
  const unfinished = `${template}_unfinished`;
  const start = prepared.from === undefined ? 'template0' : await findTemplate(client, server, prepared.from);
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await rm(dirOf(unfinished), { recursive: true, force: true });
  await client.query(`create database ${unfinished} template ${start}`);
  await mkdir(dirOf(unfinished));
  await prepared.prepare({
    ownerUrl: withDatabase(server.ownerUrl, unfinished),
    appUrl: withDatabase(server.appUrl, unfinished),
    dir: dirOf(unfinished),
  });
  await rm(dirOf(template), { recursive: true, force: true });
  await rename(dirOf(unfinished), dirOf(template));
  await client.query(`alter database ${unfinished} with allow_connections false`);
  // Whoever prepared it has said goodbye, but on a busy machine their sessions end later than that.
  const left = 'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1';
  await client.query(left, [unfinished]);
  await client.query(`alter database ${unfinished} rename to ${template}`);
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
