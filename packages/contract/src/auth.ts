import * as z from 'zod/mini';
import { command, query } from './call.ts';
import { zInstant, zNothing, zPassword, zText, zUid } from './fields.ts';

export const UserInfo = z.strictObject({
  id: z.string(),
  uid: zUid,
  username: z.string(),
  account: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  invite_code: z.string(),
  level: z.number(),
  type: z.enum(['common', 'vip']),
  robot_type: z.enum(['common', 'vip']),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  avatar: z.nullable(z.string()),
  remark: z.string(),
  is_certified: z.boolean(),
  is_banned: z.boolean(),
  has_trade_password: z.boolean(),
  vip_expires_at: z.nullable(zInstant),
  created_at: zInstant,
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Null until the customer has been through the security edit page; the app sends them there. */
export const SecurityInfo = z.strictObject({
  has_trade_password: z.boolean(),
  has_email: z.boolean(),
  has_mobile: z.boolean(),
  has_totp: z.boolean(),
  has_passkey: z.boolean(),
});

export const login = command({
  path: 'app.user/auth/login',
  summary: 'Log in by username, mobile or e-mail. The token in the answer goes into every later call as _user_token.',
  access: 'visitor',
  input: z.strictObject({ account: zText(64), password: zPassword }),
  output: z.strictObject({ token: z.string(), expires_at: zInstant, user: UserInfo }),
  refusals: { 'auth.wrongCredentials': 60101, 'auth.tooManyTries': 60102 },
});

export const logout = command({
  path: 'app.user/auth/logout',
  summary: 'End this log-in. Answers success even where the token is no longer known.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({}),
});

export const getUser = query({
  path: 'app.user/account_manage/get_user',
  summary: 'Who is logged in. The user stands in data.data.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ data: UserInfo }),
});

export const accountInfo = query({
  path: 'app.user/account/info',
  summary: 'Account facts. Where account_info.security is null the app opens the security edit page.',
  access: 'customer',
  reply: 'top',
  input: zNothing,
  output: z.strictObject({
    account_info: z.strictObject({
      uid: zUid,
      username: z.string(),
      level: z.number(),
      type: z.enum(['common', 'vip']),
      security: z.nullable(SecurityInfo),
    }),
  }),
});
