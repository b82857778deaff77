import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { assert, assetCode, assetNames, type Clock, ok, scaleOf } from '@candor/kernel';
import { accountKey, type Command, type Ledger, move, type TransferRequest } from '@candor/ledger';
import { Pool } from 'pg';
import { hashRequest } from './hash.ts';
import { PostgresBackend } from './postgres.ts';
import { ledgerReads } from './reads.ts';
import { LedgerSequencer } from './sequencer.ts';
import type { CommittedBatch, LedgerHealth } from './sequencer-options.ts';
import { readStatement } from './statement.ts';

export type LedgerOptions = {
  /** Where the tables are, with the application's own log-in. */
  readonly url: string;
  readonly clock: Clock;
  /** Which machine and data this is: the next process with the same name takes over at once, any other waits. */
  readonly node: string;
  readonly shard?: number;
  readonly leaseMs?: number;
  /** Callers beyond this many are refused with `call.busy` at once. */
  readonly maxQueued?: number;
  readonly maxBatch?: number;
  /** Accounts remembered between commands, some 300 bytes each. */
  readonly cacheSize?: number;
  readonly outageMs?: number;
  /** How long the database may stay silent before the connection is given up. */
  readonly replyTimeoutMs?: number;
  /** Told of every batch that is on disk: how large it was, and whether there is something to tell. */
  readonly onCommit?: (batch: CommittedBatch) => void;
  /** Failed batches, lost connections, a lost lease: things to log. Commands in them are not lost. */
  readonly onProblem?: (problem: unknown) => void;
};

/** Opens the ledger's tables for writing; resolves when this process holds the lease of its shard. */
export async function openLedger(options: LedgerOptions): Promise<Ledger & { readonly health: () => LedgerHealth }> {
  const { url, clock, node, shard = 0, leaseMs = 10_000, replyTimeoutMs = 15_000 } = options;
  const onProblem = makeListener(options.onProblem);
  const pool = new Pool({ connectionString: url, max: 4, application_name: 'candor-ledger-reads' });
  pool.on('error', onProblem);
  const backend = new PostgresBackend({ url, shard, node, instance: randomUUID(), leaseMs, replyTimeoutMs });
  const sequencer = new LedgerSequencer({
    backend,
    clock,
    shard,
    leaseMs,
    onProblem,
    onCommit: makeListener(options.onCommit),
    maxQueued: options.maxQueued ?? 20_000,
    maxBatch: options.maxBatch ?? 512,
    maxInFlight: 2,
    cacheSize: options.cacheSize ?? 1_500_000,
    outageMs: options.outageMs ?? 20_000,
    defer: setImmediate,
    sleep: (ms, signal) => pause(ms, undefined, { signal, ref: false }),
  });
  try {
    await checkAssets(pool);
    await sequencer.start();
  } catch (error) {
    await Promise.allSettled([backend.close(), pool.end()]);
    throw error;
  }
  let closed: Promise<void> | undefined;
  const submit = (command: Command) => sequencer.submit(command);
  return {
    ...ledgerReads(pool),
    // The sequencer passes answers and refusals through as they come, whatever their types.
    submit: submit as unknown as Ledger['submit'],
    transfer: (request) => submit(toCommand(request)) as ReturnType<Ledger['transfer']>,
    statement: (query) => readStatement(pool, query),
    health: () => sequencer.health,
    close: () => {
      closed ??= sequencer.close().then(() => pool.end());
      return closed;
    },
  };
}

/** A log or a figure that cannot be written must not stop the ledger from answering or finding its way back. */
function makeListener<T>(listener: ((value: T) => void) | undefined): (value: T) => void {
  return (value) => {
    try {
      listener?.(value);
    } catch {
      // There is nobody left to tell.
    }
  };
}

function toCommand(request: TransferRequest): Command<null> {
  const { id, book, kind, cause, amount, from, to, events = [] } = request;
  const words = [book, kind, cause.type, cause.id, amount.asset, amount.minor.toString(), from, to];
  return {
    id,
    book,
    kind,
    cause,
    requestHash: request.requestHash ?? hashRequest(...words),
    accounts: [accountKey(from, amount.asset), accountKey(to, amount.asset)],
    decide: () => ok({ postings: [move(amount, from, to)], events, answer: null }),
  };
}

/** A program that counts an asset in other units than the tables would move every figure by powers of ten. */
async function checkAssets(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ asset: string; code: number; scale: number }>('SELECT * FROM ledger_asset');
  for (const asset of assetNames()) {
    const [code, scale] = [assetCode(asset), scaleOf(asset)];
    const isSame = rows.some((row) => row.asset === asset && row.code === code && row.scale === scale);
    assert(isSame, `table ledger_asset to know ${asset} as number ${code} with ${scale} decimals`);
  }
}
