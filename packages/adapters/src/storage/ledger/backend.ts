import type { Asset, Instant } from '@candor/kernel';
import type { AccountName, AccountState, Applied, Command, HoldRecord, Json, LedgerBook, Uuid } from '@candor/ledger';

/** The right to write one shard, for as long as nobody takes the next epoch. */
export type Leadership = {
  readonly epoch: bigint;
  /** The number and time of the shard's last committed transfer. */
  readonly lastNo: bigint;
  readonly lastAt: Instant;
  /** How many accounts each ledger number has in this shard, so that the next one gets a free id. */
  readonly accountCounts: ReadonlyMap<bigint, bigint>;
};

export type LoadRequest = {
  readonly accounts: readonly { readonly book: LedgerBook; readonly asset: Asset; readonly name: AccountName }[];
  readonly holds: readonly Uuid[];
  readonly transfers: readonly Uuid[];
};

export type StoredTransfer = {
  readonly id: Uuid;
  readonly no: bigint;
  readonly requestHash: string;
  readonly answer: Json;
  readonly at: Instant;
};

/** Committed states. A hold brings its account and the held sibling along. */
export type Loaded = {
  readonly accounts: readonly AccountState[];
  readonly holds: readonly HoldRecord[];
  readonly transfers: readonly StoredTransfer[];
};

export type AccountChange = {
  readonly id: bigint;
  readonly oldVersion: number;
  readonly oldBalance: bigint;
  readonly newVersion: number;
  readonly newBalance: bigint;
};

export type HoldChange = { readonly hold: HoldRecord; readonly oldRemaining: bigint };

export type NewHold = {
  readonly hold: HoldRecord;
  readonly accountId: bigint;
  readonly heldId: bigint;
  readonly no: bigint;
};

export type BatchEntry = { readonly no: bigint; readonly command: Command; readonly applied: Applied };

/** Everything one batch writes, decided and numbered. It is committed whole or not at all. */
export type BatchWrite = {
  readonly prevNo: bigint;
  readonly lastNo: bigint;
  readonly at: Instant;
  readonly entries: readonly BatchEntry[];
  readonly accounts: readonly AccountChange[];
  readonly newAccounts: readonly AccountState[];
  readonly newHolds: readonly NewHold[];
  readonly changedHolds: readonly HoldChange[];
  readonly closedNow: readonly { readonly id: bigint; readonly isClosed: boolean }[];
};

/**
 * Why a batch did not commit. `row` is a statement that a command brought along, which tells whose fault it was; after
 * `connection` nobody knows whether it committed until the next `lead` has returned.
 */
export class BatchFailed extends Error {
  override name = 'BatchFailed';
  readonly reason: 'fence' | 'row' | 'connection' | 'other';
  /** For `row`: which entry brought the statement, and whether it merely changed another number of rows than expected. */
  readonly entry: number | undefined;
  readonly isConflict: boolean;

  constructor(
    reason: BatchFailed['reason'],
    cause: unknown,
    row: { readonly entry: number; readonly isConflict: boolean } | undefined = undefined,
  ) {
    super(`The batch failed (${reason}): ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
    this.entry = row?.entry;
    this.isConflict = row?.isConflict ?? false;
  }
}

/** What the sequencer asks of a database. The simulation in the tests answers in its place. */
export type LedgerBackend = {
  /**
   * Connects where needed and takes the lease with the next epoch; `undefined` while somebody else has it. When it
   * returns, every batch sent before is settled: committed and visible, or never to be.
   */
  readonly lead: () => Promise<Leadership | undefined>;
  readonly load: (request: LoadRequest) => Promise<Loaded>;
  /** Accounts of this shard in the order of their ids, from the one after `afterId`. */
  readonly scan: (afterId: bigint, limit: number) => Promise<readonly AccountState[]>;
  /** Takes what it needs from `write` before it returns its promise, which resolves once the batch is on disk. */
  readonly commit: (write: BatchWrite, epoch: bigint) => Promise<void>;
  /** False when the epoch has passed to somebody else. */
  readonly renew: (epoch: bigint) => Promise<boolean>;
  readonly stepDown: (epoch: bigint) => Promise<void>;
  readonly close: () => Promise<void>;
};
