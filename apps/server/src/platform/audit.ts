import type { Tx } from './database/database.ts';

export type AuditActor = {
  readonly type: 'operator' | 'customer' | 'system';
  readonly id: string;
  readonly name: string;
};

export type AuditNote = {
  readonly actor: AuditActor;
  /** What was done, as a fact: `user.banned`, `ledger.verified`. */
  readonly action: string;
  /** What it was done to: an id, or a name from the glossary. */
  readonly subject: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditCheck = {
  readonly checked: number;
  readonly isSound: boolean;
  /** The first entry that does not follow from the one before it. */
  readonly brokenAt: number | null;
  readonly head: string;
};

export type Audit = {
  /** Adds an entry in the transaction of what it is about: both happen, or neither. Never for secrets. */
  readonly write: (tx: Tx, note: AuditNote) => Promise<void>;
  /** Recomputes the whole chain. */
  readonly check: () => Promise<AuditCheck>;
};
