import { zId } from '@candor/contract/fields';
import type { LoginName } from '@candor/domain/auth';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';

const Login = z.object({ id: zId('usr'), password_hash: z.string() });

const User = z.object({
  id: zId('usr'),
  uid: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  invite_code: z.string(),
  level: z.number(),
  vip_expires_at: z.nullable(z.number()),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  avatar_key: z.nullable(z.string()),
  remark: z.string(),
  certified_at: z.nullable(z.number()),
  banned_at: z.nullable(z.number()),
  ban_reason: z.nullable(z.string()),
  security_set_at: z.nullable(z.number()),
  has_trade_password: z.boolean(),
  is_guest: z.boolean(),
  created_at: z.number(),
});
export type User = z.infer<typeof User>;

const Contact = z.object({
  id: zId('usr'),
  username: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  lang: z.string(),
});
/** How the owner of a mobile can be reached. */
export type Contact = z.infer<typeof Contact>;

const Recipient = z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()), lang: z.string() });

export const authStore = (db: Queries) => ({
  /** Three statements of the same shape, so that each meets its own index. */
  findLogin: async ({ by, value }: LoginName) => {
    const row = await (by === 'email'
      ? db.maybeOne`select id, password_hash from app_user where lower(email) = ${value}`
      : by === 'mobile'
        ? db.maybeOne`select id, password_hash from app_user where mobile = ${value}`
        : db.maybeOne`select id, password_hash from app_user where lower(username) = ${value} and not is_guest`);
    return row && Login.parse(row);
  },

  getUser: async (id: Id<'usr'>) =>
    User.parse(
      await db.one`select id, uid, username, mobile, email, invite_code, level, vip_expires_at, roles, avatar_key,
        remark, certified_at, banned_at, ban_reason, security_set_at, trade_password_hash is not null as has_trade_password,
        is_guest, created_at from app_user where id = ${id}`,
    ),

  isUsernameTaken: async (username: string) =>
    (await db.maybeOne`select 1 from app_user where lower(username) = ${username.toLowerCase()}`) !== undefined,

  /** Whose invite code it is. One of a banned customer invites nobody. */
  findInviter: async (inviteCode: string) => {
    const row = await db.maybeOne`select id from app_user where invite_code = ${inviteCode} and banned_at is null
      and not is_guest`;
    return row && z.object({ id: zId('usr') }).parse(row).id;
  },

  getReach: async (id: Id<'usr'>) =>
    Recipient.parse(await db.one`select mobile, email, lang from app_user where id = ${id}`),

  findContact: async (mobile: string) => {
    const row = await db.maybeOne`select id, username, mobile, email, lang from app_user where mobile = ${mobile}`;
    return row && Contact.parse(row);
  },

  getPasswordHash: async (id: Id<'usr'>) =>
    Login.parse(await db.one`select id, password_hash from app_user where id = ${id}`).password_hash,

  /** Whether the password is still the one `stamp` was made of. Until the transaction ends nobody can change it. */
  lockPassword: async (id: Id<'usr'>, stamp: string) =>
    (await db.maybeOne`select 1 from app_user
      where id = ${id} and encode(sha256(convert_to(password_hash, 'UTF8')), 'hex') = ${stamp} for share`) !==
    undefined,

  renewHash: customerRows(db).renewHash,
  setPassword: customerRows(db).setPassword,
});
