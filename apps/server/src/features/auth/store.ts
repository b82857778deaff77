import { zId } from '@candor/contract/fields';
import type { LoginName } from '@candor/domain/auth';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

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
  avatar_file: z.nullable(z.string()),
  remark: z.string(),
  certified_at: z.nullable(z.number()),
  banned_at: z.nullable(z.number()),
  security_set_at: z.nullable(z.number()),
  has_trade_password: z.boolean(),
  created_at: z.number(),
});
export type User = z.infer<typeof User>;

export const authStore = (db: Queries) => ({
  /** Three statements of the same shape, so that each meets its own index. */
  findLogin: async ({ by, value }: LoginName) => {
    const row = await (by === 'email'
      ? db.maybeOne`select id, password_hash from app_user where lower(email) = ${value}`
      : by === 'mobile'
        ? db.maybeOne`select id, password_hash from app_user where mobile = ${value}`
        : db.maybeOne`select id, password_hash from app_user where lower(username) = ${value}`);
    return row && Login.parse(row);
  },

  getUser: async (id: Id<'usr'>) =>
    User.parse(
      await db.one`select id, uid, username, mobile, email, invite_code, level, vip_expires_at, roles, avatar_file,
        remark, certified_at, banned_at, security_set_at, trade_password_hash is not null as has_trade_password,
        created_at from app_user where id = ${id}`,
    ),
});
