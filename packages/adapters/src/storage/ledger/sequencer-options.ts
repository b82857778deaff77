import type { Clock } from '@candor/kernel';
import type { LeaseOptions } from './lease.ts';

export type SequencerOptions = LeaseOptions & {
  readonly clock: Clock;
  readonly shard: number;
  /** Runs a job once the sockets that are readable now have been read: what arrives together is sent together. */
  readonly defer: (job: () => void) => void;
  readonly maxQueued: number;
  readonly maxBatch: number;
  readonly maxInFlight: number;
  readonly cacheSize: number;
  /** Told of every batch that is on disk, before its commands are answered. */
  readonly onCommit: (batch: CommittedBatch) => void;
};

/** How many commands a batch carried, and how many facts for the outbox. */
export type CommittedBatch = { readonly commands: number; readonly events: number };

/** How the writer is doing, for readiness and metrics. */
export type LedgerHealth = {
  readonly isLeading: boolean;
  /** Callers who wait for an answer. */
  readonly depth: number;
  /** Accounts in memory; after a start it grows until all of them are, or the memory is full. */
  readonly remembered: number;
};
