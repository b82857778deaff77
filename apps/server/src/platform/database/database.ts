import { setTimeout as pause } from 'node:timers/promises';
import { BrokenPromise } from '@candor/kernel';
import pg from 'pg';
import { isConnectionLost, isRetryable, OutcomeUnknown } from './failures.ts';
import { parseValue } from './parse-value.ts';
import { makeQueries, type Queries } from './sql.ts';

declare const txBrand: unique symbol;

/** An open transaction. */
export type Tx = Queries & { readonly [txBrand]: true };

/** Outside a transaction each statement stands alone. */
export type Database = Queries & {
  /**
   * Runs the job in one transaction, again from the start when the database asks for it, so the job must do nothing
   * but talk to `tx`. A throw undoes everything, and so does a returned refusal: a refusal changes nothing.
   */
  readonly transaction: <T>(job: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly stats: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string;
  readonly maxConnections?: number;
  readonly onError?: (error: Error) => void;
};

const MAX_ATTEMPTS = 6;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

export function openDatabase({ url, maxConnections = 10, onError = () => undefined }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'candor',
    types: { getTypeParser: parseValue },
  });
  // A connection that breaks while idle or in use must not end the program; the query on it reports the failure.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  let closing: Promise<void> | undefined;
  return {
    ...makeQueries(({ text, values }) => pool.query(text, [...values])),
    transaction: async (job) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(pool, job);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
          await pause(2 ** attempt * 5);
        }
      }
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function runOnce<T>(pool: pg.Pool, job: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    try {
      const result = await job(makeQueries(({ text, values }) => client.query(text, [...values])) as Tx);
      if (isRefusal(result)) await client.query('rollback');
      else await commit(client);
      return result;
    } catch (error) {
      if (!isConnectionLost(error) && !(error instanceof OutcomeUnknown)) await client.query('rollback');
      throw error;
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // Only a connection known to be clean goes back to the pool.
    client.release(failure !== undefined && isConnectionLost(failure) ? failure : undefined);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const answer = await client.query('commit').catch((error: unknown) => {
    if (isConnectionLost(error)) throw new OutcomeUnknown('The connection was lost while committing', { cause: error });
    throw error;
  });
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
  if (answer.command !== 'COMMIT') throw new BrokenPromise(`Expected: COMMIT, got ${answer.command}`);
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
