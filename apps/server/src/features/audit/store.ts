import type { AuditEntry } from '@candor/contract';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

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
  hash: z.string(),
  previous_hash: z.string(),
});

export type AuditQuery = {
  /** Part of a name, an action, a subject, a reason or the cause of a transfer; empty for all. */
  readonly search: string;
  /** Null for everybody's entries. */
  readonly actorId: string | null;
  /** Only entries before this one; null for the newest. */
  readonly before: bigint | null;
  readonly limit: number;
};

export const auditStore = (db: Queries) => ({
  list: async ({ search, actorId, before, limit }: AuditQuery): Promise<AuditEntry[]> => {
    const part = search.toLowerCase();
    const rows = await db.many`select seq, at, actor_type, actor_id, actor_name, action, subject, reason, details, hash,
        previous_hash
      from audit_log
      where (${before}::bigint is null or seq < ${before}) and (${actorId}::text is null or actor_id = ${actorId})
        and (${part} = '' or position(${part} in lower(concat_ws(' ', actor_name, action, subject, reason, details ->> 'cause'))) > 0)
      order by seq desc limit ${limit}`;
    return rows.map((row) => toEntry(Entry.parse(row)));
  },
});

function toEntry({ seq, actor_type, actor_id, actor_name, previous_hash, ...row }: z.infer<typeof Entry>): AuditEntry {
  return {
    ...row,
    seq: Number(seq),
    actor: { type: actor_type, id: actor_id, name: actor_name },
    previousHash: previous_hash,
  };
}
