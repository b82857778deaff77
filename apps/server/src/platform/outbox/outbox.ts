import type { Instant } from '@candor/kernel';
import type { Json, LedgerEvent } from '@candor/ledger';
import type { Tx } from '../database/database.ts';

/** A fact as it was told: `position` only ever grows, and everybody is told in the same order. */
export type Told = {
  readonly position: bigint;
  readonly topic: string;
  /** Whom it concerns: a customer's id (their `account` channel), a live channel, or any other key. */
  readonly key: string;
  readonly payload: Json;
  readonly at: Instant;
};

export type Outbox = {
  /** Adds facts in the transaction that makes them true. Ledger commands bring theirs along as `events`. */
  readonly add: (tx: Tx, events: readonly LedgerEvent[]) => Promise<void>;
  /** Something was committed: tell it now rather than at the next look. */
  readonly wake: () => void;
  readonly subscribe: (listener: (told: Told) => void) => () => void;
};
