import type { Instant, Money, Result } from '@candor/kernel';
import type { AccountKey, AccountName, LedgerBook } from './account.ts';
import type { Posting, Uuid } from './posting.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a movement is about, so that every posting can be opened: the order, the withdrawal, the stake. */
export type Cause = { readonly type: string; readonly id: string };

/** A hold as it stands: `amount` was set aside, and `remaining` of it still is. */
export type HoldState = {
  readonly id: Uuid;
  readonly account: AccountName;
  readonly amount: Money;
  readonly remaining: Money;
};

/** What a rule may look at: balances as they will be when this command's turn comes, and nothing it did not ask for. */
export type LedgerView = {
  readonly now: Instant;
  /** Spendable money: what is held is not in it. Zero for an account that does not exist yet. */
  readonly balance: (key: AccountKey) => Money;
  readonly hold: (id: Uuid) => HoldState | undefined;
};

/**
 * An insert, update or delete that is committed together with the postings, or not at all. With `expect` set, another
 * count of changed rows undoes the whole command, which is then refused with `ledger.conflict`; the statement must
 * then have no RETURNING of its own.
 */
export type RowWrite = { readonly text: string; readonly values: readonly unknown[]; readonly expect?: number };

/** A fact for the outbox, written in the transaction that makes it true. */
export type LedgerEvent = { readonly topic: string; readonly key: string; readonly payload: Json };

/** What should happen, all of it or nothing. Postings are carried out in the order given. */
export type Decision<A extends Json = Json> = {
  readonly postings: readonly Posting[];
  /** Nothing moves in or out of a closed account until it is opened again. */
  readonly close?: readonly AccountKey[];
  readonly reopen?: readonly AccountKey[];
  readonly rows?: readonly RowWrite[];
  readonly events?: readonly LedgerEvent[];
  /** Kept for ever with the transfer; the same id with the same hash gets it again. */
  readonly answer: A;
};

/**
 * A change of the ledger. `decide` runs when its turn comes, perhaps more than once, so it must be repeatable: called again
 * with the balances of that moment, it must give the decision that is right then, whatever an earlier call decided. A pure
 * function is; one that changes something outside (the engine carries a plan out on its order book) must undo or redo that
 * itself. It may read and move only what `accounts` and `holds` name (a hold brings its account and the held sibling along).
 */
export type Command<A extends Json = Json, C extends string = string> = {
  /** The client's idempotency id: it becomes the id of the transfer and is taken for ever. */
  readonly id: Uuid;
  /** A digest of everything that was asked, by whom and of which call. The same id with another hash is refused. */
  readonly requestHash: string;
  readonly book: LedgerBook;
  /** What kind of movement this is, for statements: `transfer`, `withdrawal`, `staking.open`. */
  readonly kind: string;
  readonly cause: Cause;
  readonly accounts: readonly AccountKey[];
  readonly holds?: readonly Uuid[];
  /** Whoever made it has gathered what came together already, so it does not wait for others to go with it. */
  readonly isBatch?: boolean;
  readonly decide: (view: LedgerView) => Result<Decision<A>, C>;
};

export type LedgerRefusalCode =
  | 'ledger.wrongAmount'
  | 'ledger.insufficientBalance'
  | 'ledger.unknownAccount'
  | 'ledger.sameAccount'
  | 'ledger.accountClosed'
  | 'ledger.unknownHold'
  | 'ledger.holdClosed'
  | 'ledger.holdExceeded'
  | 'ledger.idempotencyConflict'
  | 'ledger.conflict'
  | 'call.busy';

/** A command that is durably on disk. `isReplay` says that it was so before this submission. */
export type Committed<A extends Json = Json> = {
  readonly id: Uuid;
  readonly at: Instant;
  readonly answer: A;
  readonly isReplay: boolean;
};
