import { assetNames, instant } from '@candor/kernel';
import { type AccountState, LEDGER_BOOKS, ledgerNumber, makeAccountId } from '@candor/ledger';
import { arrayText } from '../postgres/array-text.ts';
import {
  BatchFailed,
  type BatchWrite,
  type Leadership,
  type LedgerBackend,
  type Loaded,
  type LoadRequest,
} from './backend.ts';
import { findFailure } from './failure.ts';
import { LedgerLine, type Statement } from './line.ts';
import { toAccount, toHold, toTransfer } from './rows.ts';
import {
  DROP_LEASE,
  ENSURE_LEASE,
  LAST_ACCOUNTS,
  LOAD_ACCOUNTS,
  LOAD_HOLD_ACCOUNTS,
  LOAD_HOLDS,
  LOAD_TRANSFERS,
  RENEW_LEASE,
  SCAN_ACCOUNTS,
  TAKE_LEASE,
} from './sql.ts';
import { batchStatements, createRowNames } from './write.ts';

export type PostgresBackendOptions = {
  readonly url: string;
  readonly shard: number;
  /** The machine or data folder this writer belongs to: its next process may take the lease over at once. */
  readonly node: string;
  /** Different for each process, so that one that was replaced does not take the lease back. */
  readonly instance: string;
  readonly leaseMs: number;
  readonly replyTimeoutMs: number;
};

/** What keeps a plan that was made for small tables from reading a large one from end to end. */
const WRITER_SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
].map((setting) => `-c ${setting}`);

const FIRST_NO_SHIFT = 48n;

/** The ledger's tables in PostgreSQL: one pipelined connection writes, another reads for the writer. */
export class PostgresBackend implements LedgerBackend {
  readonly #options: PostgresBackendOptions;
  #writer: LedgerLine | undefined;
  #reader: LedgerLine | undefined;
  #nameRow = createRowNames();
  #hasLed = false;

  constructor(options: PostgresBackendOptions) {
    this.#options = options;
  }

  async lead(): Promise<Leadership | undefined> {
    const { shard, node, instance, leaseMs } = this.#options;
    const line = await this.#openWriter();
    const holder = `${node}/${instance}`;
    // Only the first time does a new process inherit from a dead one of its node. The pattern matches nothing after.
    const heirOf = this.#hasLed ? '' : `${escapeLike(node)}/%`;
    await line.ask({ text: ENSURE_LEASE, values: [shard, BigInt(shard) << FIRST_NO_SHIFT] });
    const taken = await line.ask({ text: TAKE_LEASE, values: [shard, holder, heirOf, leaseMs] });
    const row = taken.rows[0] as { epoch: string; last_no: string; last_at: Date } | undefined;
    if (!row) return undefined;
    this.#hasLed = true;
    const accountCounts = await this.#countAccounts(line);
    return {
      epoch: BigInt(row.epoch),
      lastNo: BigInt(row.last_no),
      lastAt: instant(row.last_at.getTime()),
      accountCounts,
    };
  }

  async load({ accounts, holds, transfers }: LoadRequest): Promise<Loaded> {
    const statements: Statement[] = [];
    if (accounts.length > 0) statements.push(loadAccounts(accounts));
    if (holds.length > 0) {
      const values = [arrayText(holds)];
      statements.push({ name: 'ledger-load-hold-accounts', text: LOAD_HOLD_ACCOUNTS, values });
      statements.push({ name: 'ledger-load-holds', text: LOAD_HOLDS, values });
    }
    if (transfers.length > 0) {
      statements.push({ name: 'ledger-load-transfers', text: LOAD_TRANSFERS, values: [arrayText(transfers)] });
    }
    const line = await this.#openReader();
    const loaded: { [K in keyof Loaded]: Loaded[K][number][] } = { accounts: [], holds: [], transfers: [] };
    const results = await line.send(statements);
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') throw result.reason;
      const { text } = statements[index] as Statement;
      if (text === LOAD_HOLDS) loaded.holds.push(...result.value.rows.map(toHold));
      else if (text === LOAD_TRANSFERS) loaded.transfers.push(...result.value.rows.map(toTransfer));
      else loaded.accounts.push(...result.value.rows.map(toAccount));
    }
    return loaded;
  }

  async scan(afterId: bigint, limit: number): Promise<readonly AccountState[]> {
    const line = await this.#openReader();
    const values = [afterId, this.#options.shard, limit];
    const { rows } = await line.ask({ name: 'ledger-scan', text: SCAN_ACCOUNTS, values });
    return rows.map(toAccount);
  }

  async commit(write: BatchWrite, epoch: bigint): Promise<void> {
    const line = this.#writer;
    if (!line || line.isLost) throw new BatchFailed('connection', new Error('There is no connection to write on.'));
    const { shard, leaseMs } = this.#options;
    const inner = batchStatements(write, { shard, epoch, leaseMs }, this.#nameRow);
    // A single statement is a transaction of its own.
    const all = inner.length === 1 ? inner : [{ text: 'BEGIN' }, ...inner, { text: 'COMMIT' }];
    const failure = findFailure(all, await line.send(all));
    if (failure) throw failure;
  }

  async renew(epoch: bigint): Promise<boolean> {
    const { shard, leaseMs } = this.#options;
    const line = await this.#openWriter();
    const renewed = await line.ask({ text: RENEW_LEASE, values: [shard, epoch, leaseMs] });
    return renewed.rows.length === 1;
  }

  async stepDown(epoch: bigint): Promise<void> {
    const line = await this.#openWriter();
    await line.ask({ text: DROP_LEASE, values: [this.#options.shard, epoch] });
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer?.end(), this.#reader?.end()]);
  }

  async #openWriter(): Promise<LedgerLine> {
    if (this.#writer && !this.#writer.isLost) return this.#writer;
    const { url, replyTimeoutMs } = this.#options;
    this.#nameRow = createRowNames();
    this.#writer = await LedgerLine.open({ url, name: 'candor-ledger', replyTimeoutMs, settings: WRITER_SETTINGS });
    return this.#writer;
  }

  async #openReader(): Promise<LedgerLine> {
    if (this.#reader && !this.#reader.isLost) return this.#reader;
    const { url, replyTimeoutMs } = this.#options;
    const settings = WRITER_SETTINGS;
    this.#reader = await LedgerLine.open({ url, name: 'candor-ledger-reader', replyTimeoutMs, settings });
    return this.#reader;
  }

  async #countAccounts(line: LedgerLine): Promise<ReadonlyMap<bigint, bigint>> {
    const { shard } = this.#options;
    const pairs = LEDGER_BOOKS.flatMap((book) => assetNames().map((asset) => ({ book, asset })));
    const lows = pairs.map(({ book, asset }) => makeAccountId(book, asset, shard, 0n));
    const highs = lows.map((low) => low + (1n << 32n) - 1n);
    const ledgers = pairs.map(({ book, asset }) => ledgerNumber(book, asset));
    const { rows } = await line.ask({ text: LAST_ACCOUNTS, values: [ledgers, lows, highs].map(arrayText) });
    const counts = new Map<bigint, bigint>();
    for (const { ledger, id } of rows as { ledger: string; id: string | null }[]) {
      if (id !== null) counts.set(BigInt(ledger), (BigInt(id) & 0xffffffffn) + 1n);
    }
    return counts;
  }
}

function loadAccounts(accounts: LoadRequest['accounts']): Statement {
  return {
    name: 'ledger-load-accounts',
    text: LOAD_ACCOUNTS,
    values: [
      arrayText(accounts.map(({ name }) => name)),
      arrayText(accounts.map(({ book }) => book)),
      arrayText(accounts.map(({ asset }) => asset)),
    ],
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
