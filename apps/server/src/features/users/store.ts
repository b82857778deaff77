import { zId } from '@candor/contract/fields';
import type { UserSearch } from '@candor/domain/users';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';

const Person = {
  id: zId('usr'),
  uid: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  level: z.number(),
  vip_expires_at: z.nullable(z.number()),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  certified_at: z.nullable(z.number()),
  banned_at: z.nullable(z.number()),
  created_at: z.number(),
};
const PersonRow = z.object(Person);
export type PersonRow = z.infer<typeof PersonRow>;

const FileRow = z.object({
  ...Person,
  invite_code: z.string(),
  inviter_id: z.nullable(z.string()),
  inviter_name: z.nullable(z.string()),
  friends: z.bigint(),
  price_alerts: z.bigint(),
  region: z.nullable(z.string()),
  remark: z.string(),
  earned_level: z.number(),
  granted_level: z.nullable(z.number()),
  granted_reason: z.nullable(z.string()),
  granted_at: z.nullable(z.number()),
  ban_reason: z.nullable(z.string()),
  legal_hold: z.nullable(z.string()),
  has_trade_password: z.boolean(),
  trade_password_locked_until: z.nullable(z.number()),
  case_id: z.nullable(z.string()),
  case_state: z.nullable(z.enum(['inReview', 'rejected', 'certified'])),
  passkeys: z.bigint(),
  lang: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;

export type Show = 'all' | 'banned' | 'vip' | 'leaders' | 'agents' | 'uncertified';
export type Place = { readonly at: Instant; readonly id: string };

export type UserQuery = {
  readonly search: UserSearch | null;
  readonly show: Show;
  readonly now: Instant;
  readonly before: Place | null;
  readonly limit: number;
};

const NOTES = 50;

export const userStore = (db: Queries) => ({
  list: async ({ search, show, now, before, limit }: UserQuery): Promise<PersonRow[]> => {
    const at = before && timestamp(before.at);
    const mobile = search?.mobileEnd == null ? null : `${reverse(search.mobileEnd)}%`;
    const name = search?.nameStart == null ? null : `${escapeLike(search.nameStart)}%`;
    const rows = await db.many`select id, uid, username, mobile, email, level, vip_expires_at, roles, certified_at,
        banned_at, created_at
      from app_user
      where (${search === null} and not is_guest or id = ${search?.id ?? ''} or uid = ${search?.uid ?? ''}
          or reverse(mobile) like ${mobile} or lower(email) = ${search?.email ?? null} or lower(username) like ${name})
        and case ${show}::text
          when 'banned' then banned_at is not null
          when 'vip' then vip_expires_at > ${timestamp(now)}
          when 'leaders' then 'team_leader' = any (roles)
          when 'agents' then 'agent' = any (roles)
          when 'uncertified' then certified_at is null
          else true
        end
        and (${at}::timestamptz is null or (created_at, id) < (${at}, ${before?.id ?? ''}))
      order by created_at desc, id desc limit ${limit}`;
    return rows.map((row) => PersonRow.parse(row));
  },

  find: async (id: Id<'usr'>): Promise<FileRow | undefined> => {
    const row = await db.maybeOne`select u.id, u.uid, u.username, u.mobile, u.email, u.level, u.vip_expires_at, u.roles,
        u.certified_at, u.banned_at, u.created_at, u.invite_code, i.id as inviter_id, i.username as inviter_name,
        (select count(*) from app_user f where f.invited_by = u.id) as friends,
        (select count(*) from price_alert a where a.user_id = u.id and a.state = 'waiting') as price_alerts, u.region, u.remark, u.earned_level,
        u.granted_level, u.granted_reason, u.granted_at, u.ban_reason, u.legal_hold, u.lang,
        u.trade_password_hash is not null as has_trade_password, u.trade_password_locked_until,
        c.id as case_id, c.state as case_state, (select count(*) from passkey p where p.user_id = u.id) as passkeys
      from app_user u left join app_user i on i.id = u.invited_by left join identity_case c on c.user_id = u.id and c.place = 'standing'
      where u.id = ${id}`;
    return row && FileRow.parse(row);
  },

  /** Those who act on one customer at once act one after the other. */
  lock: async (id: Id<'usr'>) => {
    const row = await db.maybeOne`select banned_at, legal_hold, username, mobile, email, lang from app_user
        where id = ${id} for update`;
    return row && Locked.parse(row);
  },

  ban: customerRows(db).ban,
  unban: customerRows(db).unban,

  addNote: async (note: { id: Id<'nte'>; userId: Id<'usr'>; by: Id<'opr'>; text: string; at: Instant }) => {
    await db.run`insert into user_note (id, user_id, operator_id, text, at)
      values (${note.id}, ${note.userId}, ${note.by}, ${note.text}, ${timestamp(note.at)})`;
  },

  listNotes: async (id: Id<'usr'>) => {
    const rows = await db.many`select n.id, n.at, o.name as by, n.text from user_note n
      join operator o on o.id = n.operator_id where n.user_id = ${id} order by n.at desc, n.id desc limit ${NOTES}`;
    return rows.map((row) => Note.parse(row));
  },
});

const Locked = z.object({
  banned_at: z.nullable(z.number()),
  legal_hold: z.nullable(z.string()),
  username: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  lang: z.string(),
});
const Note = z.object({ id: z.string(), at: z.number(), by: z.string(), text: z.string() });

function reverse(text: string): string {
  return [...text].reverse().join('');
}

/** What a person types stands for itself. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
