import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, instant, type Money, money } from '@candor/kernel';
import { type Ledger, OutcomeUnknown, type TransferRequest } from '@candor/ledger';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import type { LedgerHealth } from './sequencer-options.ts';
import { type LedgerOptions, openLedger } from './store.ts';
import { verifyLedger } from './verify.ts';

export type OpenLedger = Ledger & { readonly health: () => LedgerHealth };

const MIGRATION = new URL(
  '../../../../../apps/server/src/platform/database/migrations/0001-ledger.sql',
  import.meta.url,
);

export const systemClock: Clock = { now: () => instant(Date.now()) };

/** A database with the ledger's tables and nothing in them; gone when the test is. */
export async function createLedgerDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await createLedgerTables(database.ownerUrl);
  return database;
}

export async function createLedgerTables(ownerUrl: string): Promise<void> {
  await runSql(ownerUrl, await readFile(MIGRATION, 'utf8'));
}

/** A ledger on those tables; closed when the test is over, if the test has not closed it. */
export async function openTestLedger(url: string, options: Partial<LedgerOptions> = {}): Promise<OpenLedger> {
  const ledger = await openLedger({ url, clock: systemClock, node: 'test', ...options });
  onTestFinished(() => ledger.close());
  return ledger;
}

export async function runSql(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every promise of the ledger holds for these tables. */
export async function expectSoundBooks(url: string): Promise<void> {
  const results = await verifyLedger(url);
  expect(results.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

export const usdt = (minor: bigint): Money => money('USDT', minor);

let lastId = 0;

/** A new id, different in each process, so that many may share one ledger. */
export function nextId(): string {
  lastId += 1;
  const [process_, count] = [process.pid.toString(16), lastId.toString(16)];
  return `00000000-0000-4000-8000-${process_.padStart(6, '0').slice(-6)}${count.padStart(6, '0')}`;
}

/** A plain transfer in USDT of the real book; what is not said is something harmless. */
export function pay(minor: bigint, from: string, to: string, parts: Partial<TransferRequest> = {}): TransferRequest {
  const cause = { type: 'test', id: '1' };
  return { id: nextId(), book: 'real', kind: 'test', cause, amount: usdt(minor), from, to, ...parts };
}

export const WORLD = 'world:sandbox';
export const LINA = 'user:usr_lina:funding';
export const OMAR = 'user:usr_omar:funding';

/** Asks until there is a clear answer, always with the same id, as a patient client does. */
export async function payUntilClear(ledger: OpenLedger, request: TransferRequest): ReturnType<Ledger['transfer']> {
  for (;;) {
    const outcome = await ledger.transfer(request).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) return undefined;
      throw error;
    });
    if (outcome && (outcome.ok || outcome.code !== 'call.busy')) return outcome;
    await pause(5);
  }
}
