import type { QueueShow } from '@candor/contract/support/fields';
import { HOUR_MS, type Id, type Instant, later, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { ConversationRow, PREVIEW } from './rows.ts';
import type { Place } from './store.ts';

const DeskRow = z.extend(ConversationRow, {
  last_text: z.nullable(z.string()),
  assigned_name: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  username: z.nullable(z.string()),
  level: z.nullable(z.number()),
  region: z.nullable(z.string()),
  is_vip: z.nullable(z.boolean()),
  is_banned: z.nullable(z.boolean()),
  is_certified: z.nullable(z.boolean()),
});
export type DeskRow = z.infer<typeof DeskRow>;

const Colleague = z.object({ id: zIdOf('opr'), name: z.string() });
const Canned = z.object({
  id: zIdOf('spc'),
  name: z.string(),
  lang: z.string(),
  text: z.string(),
  by: z.string(),
  at: zMoment,
});

type Asked = {
  readonly show: QueueShow;
  readonly operator: Id<'opr'>;
  readonly now: Instant;
  readonly before: Place;
  readonly limit: number;
};

export const deskStore = (db: Queries) => ({
  /** [SUP-9] The same order as the rule `byWaiting`; a test holds the two together. */
  listWaiting: async ({ show, operator, now, limit }: Asked) =>
    (
      await db.many`select c.id, c.user_id, c.lang, c.reference_kind, c.reference_id, c.state, c.assigned_to, c.opened_at,
          c.last_at, c.last_seq, c.waiting_since, c.customer_read, c.operator_read, o.name as assigned_name,
          (select left(m.text, ${PREVIEW}) from support_message m where m.conversation_id = c.id and m.author <> 'note'
            order by m.seq desc limit 1) as last_text,
          u.uid, u.username, u.level, u.region, u.vip_expires_at > ${timestamp(now)} as is_vip,
          u.banned_at is not null as is_banned, u.certified_at is not null as is_certified
        from support_conversation c left join app_user u on u.id = c.user_id left join operator o on o.id = c.assigned_to
        where c.state = 'open' and case ${show}::text
          when 'waiting' then c.waiting_since is not null
          when 'unassigned' then c.assigned_to is null
          else c.assigned_to = ${operator} end
        order by c.waiting_since is null,
          case when c.waiting_since <= ${timestamp(later(now, -HOUR_MS))} then 0
            when c.waiting_since <= ${timestamp(later(now, -10 * MINUTE_MS))} then 1 else 2 end,
          coalesce(u.vip_expires_at > ${timestamp(now)}, false) desc, c.waiting_since, c.id
        limit ${limit}`
    ).map((row) => DeskRow.parse(row)),

  listNewest: async ({ show, now, before, limit }: Asked) =>
    (
      await db.many`select c.id, c.user_id, c.lang, c.reference_kind, c.reference_id, c.state, c.assigned_to, c.opened_at,
          c.last_at, c.last_seq, c.waiting_since, c.customer_read, c.operator_read, o.name as assigned_name,
          (select left(m.text, ${PREVIEW}) from support_message m where m.conversation_id = c.id and m.author <> 'note'
            order by m.seq desc limit 1) as last_text,
          u.uid, u.username, u.level, u.region, u.vip_expires_at > ${timestamp(now)} as is_vip,
          u.banned_at is not null as is_banned, u.certified_at is not null as is_certified
        from support_conversation c left join app_user u on u.id = c.user_id left join operator o on o.id = c.assigned_to
        where (${show}::text = 'all' or c.state = 'closed')
          and (${before?.id ?? null}::text is null
            or (c.last_at, c.id) < (${before === null ? null : timestamp(before.at)}::timestamptz, ${before?.id ?? null}))
        order by c.last_at desc, c.id desc limit ${limit}`
    ).map((row) => DeskRow.parse(row)),

  find: async (id: string, now: Instant) => {
    const row =
      await db.maybeOne`select c.id, c.user_id, c.lang, c.reference_kind, c.reference_id, c.state, c.assigned_to,
        c.opened_at, c.last_at, c.last_seq, c.waiting_since, c.customer_read, c.operator_read, o.name as assigned_name,
        (select left(m.text, ${PREVIEW}) from support_message m where m.conversation_id = c.id and m.author <> 'note'
          order by m.seq desc limit 1) as last_text,
        u.uid, u.username, u.level, u.region, u.vip_expires_at > ${timestamp(now)} as is_vip,
        u.banned_at is not null as is_banned, u.certified_at is not null as is_certified
      from support_conversation c left join app_user u on u.id = c.user_id left join operator o on o.id = c.assigned_to
      where c.id = ${id}`;
    return row && DeskRow.parse(row);
  },

  /** Who may chat: support and administrators who were not disabled. */
  colleagues: async () =>
    (
      await db.many`select id, name from operator where disabled_at is null and roles && array['support', 'admin']::text[]
        order by name, id`
    ).map((row) => Colleague.parse(row)),

  canned: async () =>
    (
      await db.many`select c.id, c.name, c.lang, c.text, o.name as by, c.saved_at as at from support_canned c
        join operator o on o.id = c.saved_by order by c.name, c.lang limit 500`
    ).map((row) => Canned.parse(row)),
  /** The row that counts: the one there was, or the new one. */
  saveCanned: async (given: {
    readonly id: Id<'spc'>;
    readonly name: string;
    readonly lang: string;
    readonly text: string;
    readonly by: Id<'opr'>;
    readonly now: Instant;
  }) => {
    const row = await db.one`insert into support_canned (id, name, lang, text, saved_by, saved_at)
      values (${given.id}, ${given.name}, ${given.lang}, ${given.text}, ${given.by}, ${timestamp(given.now)})
      on conflict (name, lang) do update set text = excluded.text, saved_by = excluded.saved_by, saved_at = excluded.saved_at
      returning id`;
    return z.object({ id: z.string() }).parse(row).id;
  },
  removeCanned: async (id: Id<'spc'>) => {
    const row = await db.maybeOne`delete from support_canned where id = ${id} returning name, lang`;
    return row && z.object({ name: z.string(), lang: z.string() }).parse(row);
  },
});
