import type { ApprovalKind } from '@candor/contract';
import { APPROVAL_KINDS } from '@candor/contract/feature-parts';
import { zId } from '@candor/contract/fields';
import type { Judged } from '@candor/domain/approvals';
import type { Id, Instant } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { json, type Queries, timestamp, write } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zId('apr'),
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string(),
  subject_name: z.nullable(z.string()),
  payload: z.record(z.string(), z.json()),
  was: z.record(z.string(), z.json()),
  reason: z.string(),
  created_by: zId('opr'),
  creator: z.string(),
  created_at: z.number(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  decided_by: z.nullable(zId('opr')),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(z.number()),
  decision_reason: z.nullable(z.string()),
});
export type ApprovalRow = z.infer<typeof Row>;

/** Which proposals somebody sees: whole kinds, and single settings by their key. */
export type Visible = { readonly kinds: readonly string[]; readonly settings: readonly string[] };
type Asked = Visible & { readonly subject: string; readonly limit: number };

export type Decision = {
  readonly id: Id<'apr'>;
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly by: Id<'opr'>;
  readonly at: Instant;
  readonly reason: string | null;
};

export const approvalStore = (db: Queries) => ({
  /** False where one about the same thing is waiting already. */
  add: async (given: Judged & { id: Id<'apr'>; kind: ApprovalKind; reason: string; by: Id<'opr'>; at: Instant }) => {
    const { id, kind, subject, payload, was, reason, by, at } = given;
    const added = await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
      values (${id}, ${kind}, ${subject}, ${json(payload)}, ${json(was)}, ${reason}, ${by}, ${timestamp(at)})
      on conflict (kind, subject) where state = 'waiting' do nothing`;
    return added === 1;
  },

  find: async (id: Id<'apr'>): Promise<ApprovalRow | undefined> => {
    const row = await db.maybeOne`select a.id, kind, subject,
        coalesce(u.username || ' (' || u.uid || ')', s.name) as subject_name, payload, was, reason, created_by,
        c.name as creator,
        a.created_at, state, decided_by, d.name as decider, decided_at, decision_reason
      from approval a join operator c on c.id = created_by left join operator d on d.id = decided_by
        left join app_user u on u.id = subject left join operator s on s.id = subject
      where a.id = ${id}`;
    return row && Row.parse(row);
  },

  /** Whoever comes second waits here, and then finds it decided. */
  lock: async (id: Id<'apr'>): Promise<boolean> => {
    const row = await db.maybeOne`select 1 from approval where id = ${id} and state = 'waiting' for update`;
    return row !== undefined;
  },

  decide: async ({ id, state, by, at, reason }: Decision): Promise<void> => {
    await db.run`update approval set state = ${state}, decided_by = ${by}, decided_at = ${timestamp(at)},
      decision_reason = ${reason} where id = ${id} and state = 'waiting'`;
  },

  /** Oldest first: whoever waited longest is looked at first. */
  listWaiting: async ({ kinds, settings, subject, limit }: Asked, after: string | null): Promise<ApprovalRow[]> => {
    const rows = await db.many`select a.id, kind, subject,
        coalesce(u.username || ' (' || u.uid || ')', s.name) as subject_name, payload, was, reason, created_by,
        c.name as creator,
        a.created_at, state, decided_by, null as decider, decided_at, decision_reason
      from approval a join operator c on c.id = created_by
        left join app_user u on u.id = subject left join operator s on s.id = subject
      where state = 'waiting' and (kind = any (${kinds}) or (kind = 'setting.change' and subject = any (${settings})))
        and (${subject} = '' or subject = ${subject}) and (${after}::text is null or a.id > ${after})
      order by a.id limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },

  listDecided: async (
    { kinds, settings, subject, limit }: Asked,
    before: { readonly at: Instant; readonly id: string } | null,
  ): Promise<ApprovalRow[]> => {
    const at = before && timestamp(before.at);
    const rows = await db.many`select a.id, kind, subject,
        coalesce(u.username || ' (' || u.uid || ')', s.name) as subject_name, payload, was, reason, created_by,
        c.name as creator,
        a.created_at, state, decided_by, d.name as decider, decided_at, decision_reason
      from approval a join operator c on c.id = created_by join operator d on d.id = decided_by
        left join app_user u on u.id = subject left join operator s on s.id = subject
      where state <> 'waiting' and (kind = any (${kinds}) or (kind = 'setting.change' and subject = any (${settings})))
        and (${subject} = '' or subject = ${subject}) and (${at}::timestamptz is null or (decided_at, a.id) < (${at}, ${before?.id ?? ''}))
      order by decided_at desc, a.id desc limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },

  countWaiting: async ({ kinds, settings }: Visible, notFor: string): Promise<number> => {
    const row = await db.one`select count(*) as count from approval
      where state = 'waiting' and (kind = any (${kinds}) or (kind = 'setting.change' and subject = any (${settings})))
        and created_by <> ${notFor} and subject <> ${notFor}`;
    return Number(row.count);
  },
});

/** The decision as a row of the ledger's transaction. Of two who approve at once, one writes it. */
export function approvalWrite(
  id: Id<'apr'>,
  { by, at, reason }: { readonly by: Id<'opr'>; readonly at: Instant; readonly reason: string | null },
): RowWrite {
  return {
    ...write`update approval set state = 'approved', decided_by = ${by}, decided_at = ${timestamp(at)},
      decision_reason = ${reason} where id = ${id} and state = 'waiting'`,
    expect: 1,
  };
}
