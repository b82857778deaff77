import { CHAIN_START, hashEntry } from '@candor/domain/audit';
import { assert, type Clock, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { sha256Hex } from './canonical.ts';
import type { Database, Tx } from './database/database.ts';
import { json, timestamp } from './database/sql.ts';

export type AuditActor = {
  readonly type: 'operator' | 'customer' | 'system';
  readonly id: string;
  readonly name: string;
};

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export type AuditNote = {
  readonly actor: AuditActor;
  /** What was done, as a fact: `user.banned`, `ledger.verified`. */
  readonly action: string;
  /** What it was done to: an id, or a name from the glossary. */
  readonly subject: string;
  readonly reason?: string;
  readonly details?: AuditDetails;
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

const PAGE = 1_000;

const Head = z.object({ seq: z.bigint(), hash: z.string() });
const HeadAndNewest = z.object({ seq: z.bigint(), hash: z.string(), newest: z.nullable(z.bigint()) });
const Entry = z.object({
  seq: z.bigint(),
  at: z.number(),
  actor_type: z.enum(['operator', 'customer', 'system']),
  actor_id: z.string(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  previous_hash: z.string(),
  hash: z.string(),
});

export function makeAudit(db: Database, clock: Clock): Audit {
  return {
    write: (tx, note) => writeEntry(tx, note, clock.now()),
    check: () => checkChain(db),
  };
}

type Hashed = {
  readonly seq: bigint;
  readonly at: number;
  readonly note: AuditNote;
  readonly previousHash: string;
};

/** The rule stands in the domain, so that the console recomputes every hash in the browser with the same words. */
function hashOf({ seq, at, note, previousHash }: Hashed): string {
  const { actor, action, subject, reason = null, details = {} } = note;
  const fact = { seq: Number(seq), at: instant(at), actor, action, subject, reason, details };
  return hashEntry(previousHash, fact, sha256Hex);
}

async function writeEntry(tx: Tx, note: AuditNote, at: Instant): Promise<void> {
  // Writers queue on this row, so that every entry knows its predecessor.
  const head = Head.parse(await tx.one`select seq, hash from audit_head for update`);
  const seq = head.seq + 1n;
  const hash = hashOf({ seq, at, note, previousHash: head.hash });
  const { actor, action, subject, reason = null, details = {} } = note;
  await tx.run`insert into audit_log
    (seq, at, actor_type, actor_id, actor_name, action, subject, reason, details, previous_hash, hash)
    values (${seq}, ${timestamp(at)}, ${actor.type}, ${actor.id}, ${actor.name}, ${action}, ${subject}, ${reason},
      ${json(details)}, ${head.hash}, ${hash})`;
  await tx.run`update audit_head set seq = ${seq}, hash = ${hash}`;
}

async function checkChain(db: Database): Promise<AuditCheck> {
  // Entries written while we read do not count: we check up to the head as it stands now.
  const { newest, ...head } = HeadAndNewest.parse(
    await db.one`select seq, hash, (select max(seq) from audit_log) as newest from audit_head`,
  );
  // An entry and the head that names it are committed together: one beyond the head means that the head was set back.
  if ((newest ?? 0n) > head.seq) return broken(head.seq + 1n, head.hash);
  let expected = 1n;
  let previousHash = CHAIN_START.hash;
  while (expected <= head.seq) {
    const rows = await db.many`select seq, at, actor_type, actor_id, actor_name, action, subject, reason, details,
      previous_hash, hash from audit_log where seq >= ${expected} and seq <= ${head.seq} order by seq limit ${PAGE}`;
    if (rows.length === 0) return broken(expected, head.hash);
    for (const row of rows) {
      const entry = Entry.safeParse(row);
      if (!entry.success || entry.data.seq !== expected) return broken(expected, head.hash);
      const { seq, at, hash } = entry.data;
      const isSound =
        entry.data.previous_hash === previousHash &&
        hashOf({ seq, at, note: noteOf(entry.data), previousHash }) === hash;
      if (!isSound) return broken(seq, head.hash);
      previousHash = hash;
      expected += 1n;
    }
  }
  assert(expected === head.seq + 1n, 'every entry up to the head');
  const isSound = previousHash === head.hash;
  return { checked: Number(head.seq), isSound, brokenAt: isSound ? null : Number(head.seq), head: head.hash };
}

function noteOf(entry: z.infer<typeof Entry>): AuditNote {
  return {
    actor: { type: entry.actor_type, id: entry.actor_id, name: entry.actor_name },
    action: entry.action,
    subject: entry.subject,
    ...(entry.reason === null ? {} : { reason: entry.reason }),
    details: entry.details,
  };
}

function broken(at: bigint, head: string): AuditCheck {
  return { checked: Number(at) - 1, isSound: false, brokenAt: Number(at), head };
}
