import type { Instant, Money, Result } from '@candor/kernel';
import type { AccountKey, AccountName, LedgerBook } from './account.ts';
import type { Cause, Command, Committed, HoldState, Json, LedgerEvent, LedgerRefusalCode } from './command.ts';
import type { Uuid } from './posting.ts';

/** The plain case: one amount from one account to another. */
export type TransferRequest = {
  readonly id: Uuid;
  /** Left out, it is made from the fields of this request. */
  readonly requestHash?: string;
  readonly book: LedgerBook;
  readonly kind: string;
  readonly cause: Cause;
  readonly amount: Money;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly events?: readonly LedgerEvent[];
};

export type AccountBalance = {
  readonly book: LedgerBook;
  readonly name: AccountName;
  readonly balance: Money;
  readonly isClosed: boolean;
};

export type StatementLine = {
  readonly transferId: Uuid;
  /** Position of the transfer in the whole ledger: grows with time, and is the same for all its lines. */
  readonly transferNo: bigint;
  readonly leg: number;
  readonly account: AccountKey;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly balanceAfter: Money;
  readonly counterparty: AccountName;
  /** Counts the account's lines from 1 without a gap. */
  readonly seq: bigint;
  readonly kind: string;
  readonly cause: Cause;
  readonly at: Instant;
};

/** Newest first. `cursor` is what the last page gave; `since` counts in, `until` does not. */
export type StatementQuery = {
  readonly book: LedgerBook;
  readonly accounts: readonly AccountKey[];
  readonly limit: number;
  readonly cursor?: string;
  readonly since?: Instant;
  readonly until?: Instant;
  readonly direction?: 'in' | 'out';
  readonly kinds?: readonly string[];
};

export type Statement = { readonly lines: readonly StatementLine[]; readonly cursor: string | undefined };

/** One line of the ledger as seen from nowhere: both ends, for the explorer and for receipts. */
export type TransferRecord = {
  readonly id: Uuid;
  readonly transferNo: bigint;
  readonly book: LedgerBook | undefined;
  readonly kind: string;
  readonly cause: Cause;
  readonly at: Instant;
  readonly answer: Json;
  readonly postings: readonly {
    readonly leg: number;
    readonly from: AccountName;
    readonly to: AccountName;
    readonly amount: Money;
    readonly holdId: Uuid | undefined;
  }[];
};

/** The outcome could not be learned in time: the transfer may be committed or not. Ask again with the same id. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/**
 * The only door to money. A value that comes back `ok` is on disk; a refusal changed nothing. `submit` throws only when
 * our own code is wrong, and `OutcomeUnknown` when the database stays away for too long.
 */
export type Ledger = {
  readonly submit: <A extends Json, C extends string>(
    command: Command<A, C>,
  ) => Promise<Result<Committed<A>, C | LedgerRefusalCode>>;
  readonly transfer: (request: TransferRequest) => Promise<Result<Committed<null>, LedgerRefusalCode>>;

  /** Committed balances. An account that does not exist has none of anything. */
  readonly balance: (book: LedgerBook, key: AccountKey) => Promise<Money>;
  /** Every account below a path (`user:usr_…`), read in one instant, held siblings included. */
  readonly balances: (book: LedgerBook, path: AccountName) => Promise<readonly AccountBalance[]>;
  readonly statement: (query: StatementQuery) => Promise<Statement>;
  readonly hold: (id: Uuid) => Promise<HoldState | undefined>;
  readonly openHolds: (book: LedgerBook, key: AccountKey) => Promise<readonly HoldState[]>;
  readonly findTransfer: (id: Uuid) => Promise<TransferRecord | undefined>;

  /** Lets what was accepted finish, gives up the lease and closes its connections. */
  readonly close: () => Promise<void>;
};
