import type { Instant } from '@candor/kernel';
import type { Json, LedgerEvent } from '@candor/ledger';
import type { Tx } from '../database/database.ts';

/** A fact as it was told: `offset` only ever grows, and everybody is told in the same order. */
export type OutboxEvent = {
  readonly offset: bigint;
  readonly topic: string;
  /** Whom it concerns: a customer's id (their `account` channel), a live channel, or any other key. */
  readonly key: string;
  readonly payload: Json;
  readonly at: Instant;
};

/** What was told about one key after an offset; `isWhole` is false where older facts are no longer kept. */
export type Replay = { readonly events: readonly OutboxEvent[]; readonly isWhole: boolean };

export type Outbox = {
  /** Adds facts in the transaction that makes them true. Ledger commands bring theirs along as `events`. */
  readonly add: (tx: Tx, events: readonly LedgerEvent[]) => Promise<void>;
  /** Something was committed: tell it now rather than at the next look. */
  readonly wake: () => void;
  readonly subscribe: (listener: (event: OutboxEvent) => void) => () => void;
  /** The last offset told here. */
  readonly offset: () => bigint;
  readonly replay: (key: string, since: bigint, limit: number) => Promise<Replay>;
  /** How long the oldest fact that is not told yet has been waiting. */
  readonly lagMs: () => Promise<number>;
  /** Lets go of what was told before a moment; whoever resumes from before it is told to read anew. */
  readonly forgetBefore: (moment: Instant) => Promise<number>;
};
