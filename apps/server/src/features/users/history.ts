import type { AuditEntry, LoginEvent } from '@candor/contract';
import { LOGIN_OUTCOMES, LOGIN_PROOFS } from '@candor/contract/auth/calls';
import { describeDevice } from '@candor/domain/auth';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const LoginRow = z.object({
  id: z.string(),
  at: z.number(),
  outcome: z.enum(LOGIN_OUTCOMES),
  proof: z.enum(LOGIN_PROOFS),
  ip: z.string(),
  user_agent: z.string(),
  is_new_device: z.boolean(),
});

const LOGINS = 20;

/** The last log-ins and failed tries of a customer. */
export async function lastLogins(db: Queries, userId: Id<'usr'>): Promise<LoginEvent[]> {
  const rows = await db.many`select id, at, outcome, proof, ip, user_agent, is_new_device from login_event
    where user_id = ${userId} order by id desc limit ${LOGINS}`;
  return rows.map((row) => {
    const { proof, user_agent, is_new_device, ...login } = LoginRow.parse(row);
    return { ...login, by: proof, device: describeDevice(user_agent), isNewDevice: is_new_device };
  });
}

const EntryRow = z.object({
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

/** What the audit log says about one customer: done to them, or by them. */
export async function trailOf(
  db: Queries,
  userId: Id<'usr'>,
  before: bigint | null,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db.many`select seq, at, actor_type, actor_id, actor_name, action, subject, reason, details, hash,
      previous_hash
    from audit_log
    where (subject = ${userId} or actor_id = ${userId}
        or subject in (select id from identity_case where user_id = ${userId}))
      and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`;
  return rows.map((row) => {
    const { seq, actor_type, actor_id, actor_name, previous_hash, ...entry } = EntryRow.parse(row);
    return {
      ...entry,
      seq: Number(seq),
      actor: { type: actor_type, id: actor_id, name: actor_name },
      previousHash: previous_hash,
    };
  });
}
