import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, withDatabase } from '@candor/adapters/storage';
import { ledgerNumber } from '@candor/ledger';
import { migrate } from '@candor/server/platform/database/migrate';
import { Client } from 'pg';

/** What every account of the bench starts with: enough never to run dry. */
const START_MINOR = 1_000_000_000_000n;

export type BenchDatabase = { readonly ownerUrl: string; readonly appUrl: string };
export type BenchServer = {
  readonly dataDir: string;
  readonly socketDir: string;
  readonly pid: number;
  /** A new database with the ledger's tables and this many funded accounts `user:bench<n>:funding`. */
  createBooks(name: string, accounts: number): Promise<BenchDatabase>;
  createEmpty(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** The product's own PostgreSQL with its own settings: durability is not for sale. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const createEmpty = async (name: string) => {
    await run(server.ownerUrl, [`CREATE DATABASE ${name}`]);
    return withDatabase(server.ownerUrl, name);
  };
  return {
    dataDir,
    socketDir: server.socketDir,
    pid: server.pid,
    createEmpty,
    createBooks: async (name, accounts) => {
      const ownerUrl = await createEmpty(name);
      await migrate(ownerUrl);
      await run(ownerUrl, [fundAccounts(accounts), 'VACUUM ANALYZE ledger_account', 'CHECKPOINT']);
      return { ownerUrl, appUrl: withDatabase(server.appUrl, name) };
    },
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const benchAccount = (index: number) => `user:bench${index}:funding`;

/** Accounts numbered from 1, so that a history can be laid under them by arithmetic. */
export const firstAccountId = (ledgerNumber('real', 'USDT') << 40n) + 1n;

function fundAccounts(count: number): string {
  return `INSERT INTO ledger_account (id, name, book, asset, balance, floor, created_at)
    SELECT ${firstAccountId} + n, 'user:bench' || n || ':funding', 'real', 'USDT', ${START_MINOR}, 0, now()
    FROM generate_series(0, ${count - 1}) AS n`;
}
