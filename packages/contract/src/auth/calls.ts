import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import {
  zCode,
  zCursor,
  zInstant,
  zLimit,
  zMobile,
  zNewPassword,
  zNothing,
  zPage,
  zPassword,
  zText,
  zUid,
  zUsername,
  zUuid,
} from '../fields.ts';
import { TICKET_REFUSALS, zTicket } from '../verification/calls.ts';
import { zWebAuthn } from '../webauthn.ts';

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
  /** Where the picture can be fetched, relative to the origin. */
  avatar: z.nullable(z.string()),
  remark: z.string(),
  is_certified: z.boolean(),
  is_banned: z.boolean(),
  /** Why, in the words of the operator who did it. */
  ban_reason: z.nullable(z.string()),
  has_trade_password: z.boolean(),
  /** A demo account on one device, which nobody has registered yet. */
  is_guest: z.boolean(),
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

/** What every answered code request says, whether the number is known or not. */
export const CODE_SENT = {
  resendAt: zInstant,
  expiresAt: zInstant,
  /** The code itself, in a sandbox that sends nothing; null everywhere else, always with real money. */
  sandboxCode: z.nullable(z.string()),
} as const;
const CodeSent = z.strictObject(CODE_SENT);

export const CODE_REFUSALS = {
  'code.wrong': 60501,
  'code.tooSoon': 60502,
  'code.tooMany': 60503,
  'code.paused': 60504,
} as const;

/** Which device this is: a random value the client makes once and keeps. Without one every sign-in is from a new device. */
export const device = z.optional(zUuid);

/** The customer's choice at a log-in to stay signed in on this device: the answer then sets a cookie that `restore` takes. */
export const remember = z.optional(z.enum(['0', '1']));

/** Refusals a password of one's own choice may meet. */
export const NEW_PASSWORD_REFUSALS = { 'password.differ': 60110, 'password.weak': 60115 } as const;

/** `session` is the id under which the log-in stands among the others; it opens nothing. */
export const SIGNED_IN = {
  token: z.string(),
  session: z.string(),
  expires_at: zInstant,
  /** Until when this device stays signed in, where that was chosen. */
  remembered_until: z.nullable(zInstant),
  user: UserInfo,
};

/** `code` is one that was sent, at a log-in from a new device by a customer who has set up none of the others. */
export const SECOND_FACTORS = ['totp', 'recovery', 'passkey', 'code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Either the token, or the second step that stands before it. */
export const LoginAnswer = z.strictObject({
  token: z.nullable(z.string()),
  session: z.nullable(z.string()),
  expires_at: z.nullable(zInstant),
  remembered_until: z.nullable(zInstant),
  user: z.nullable(UserInfo),
  second: z.nullable(
    z.strictObject({
      challenge: z.string(),
      factors: z.array(z.enum(SECOND_FACTORS)),
      /** WebAuthn request options as JSON text, where a passkey is among the factors. */
      passkey: z.nullable(z.string()),
      /** Where the code went, masked, where one was sent. */
      sentTo: z.nullable(z.string()),
      sandboxCode: z.nullable(z.string()),
      expiresAt: zInstant,
    }),
  ),
});

export const login = command({
  path: 'app.user/auth/login',
  summary:
    'Log in by username, mobile or e-mail, with a ticket of app.verification. Answers the token that goes into every later call as _user_token, or the second step.',
  access: 'visitor',
  input: z.strictObject({ account: zText(64), password: zPassword, ticket: zTicket, device, remember }),
  output: LoginAnswer,
  refusals: {
    'auth.wrongCredentials': 60101,
    'auth.tooManyTries': 60102,
    'code.tooMany': CODE_REFUSALS['code.tooMany'],
    'code.paused': CODE_REFUSALS['code.paused'],
    ...TICKET_REFUSALS,
  },
});

export const zChallenge = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/));

export const SECOND_REFUSALS = { 'second.wrong': 60103, 'second.ended': 60104, 'second.tooManyTries': 60105 } as const;

export const loginSecond = command({
  path: 'app.user/auth/second',
  summary:
    'The second step of a log-in: a code of the authenticator, a recovery code, a passkey’s answer, or the code that was sent.',
  access: 'visitor',
  input: z.strictObject({
    challenge: zChallenge,
    factor: z.enum(SECOND_FACTORS),
    code: z.optional(zText(64)),
    passkey: z.optional(zWebAuthn),
    device,
    remember,
  }),
  output: z.strictObject(SIGNED_IN),
  refusals: SECOND_REFUSALS,
});

export const passkeyOptions = command({
  path: 'app.user/auth/passkey_options',
  summary: 'A challenge for signing in with a passkey alone.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ challenge: z.string(), options: z.string(), expiresAt: zInstant }),
});

export const passkeyLogin = command({
  path: 'app.user/auth/passkey',
  summary: 'Log in with a passkey: no password, no slider. The signature is the proof.',
  access: 'visitor',
  input: z.strictObject({ challenge: zChallenge, passkey: zWebAuthn, device, remember }),
  output: z.strictObject(SIGNED_IN),
  refusals: { 'passkey.unknown': 60106, 'second.ended': 60104 },
});

export const sendCode = command({
  path: 'app.user/auth/send_code',
  summary: 'Send a six-digit code to a mobile. The answer is the same whether the number has an account or not.',
  access: 'visitor',
  input: z.strictObject({ mobile: zMobile, purpose: z.enum(['register', 'forgotPassword']), ticket: zTicket, device }),
  output: CodeSent,
  refusals: { ...CODE_REFUSALS, ...TICKET_REFUSALS, 'mobile.unreachable': 60116 },
});

export const register = command({
  path: 'app.user/auth/register',
  summary: 'Open an account with a mobile that received a code, and an invite code.',
  access: 'visitor',
  input: z.strictObject({
    mobile: zMobile,
    code: zCode,
    username: zUsername,
    password: zNewPassword,
    confirmation: zPassword,
    inviteCode: zText(20),
    device,
  }),
  output: z.strictObject(SIGNED_IN),
  refusals: {
    ...NEW_PASSWORD_REFUSALS,
    ...CODE_REFUSALS,
    'register.usernameTaken': 60111,
    'register.mobileTaken': 60112,
    'register.unknownInvite': 60113,
    'mobile.unreachable': 60116,
  },
});

export const forgotPassword = command({
  path: 'app.user/auth/forgot_password',
  summary:
    'Set a new login password with a code sent to the mobile. Ends every log-in and holds withdrawals for a day.',
  access: 'visitor',
  input: z.strictObject({ mobile: zMobile, code: zCode, password: zNewPassword, confirmation: zPassword, device }),
  output: z.strictObject({}),
  refusals: { ...NEW_PASSWORD_REFUSALS, ...CODE_REFUSALS },
});

export const LOGIN_OUTCOMES = ['in', 'wrongPassword', 'wrongSecond', 'waiting', 'registered'] as const;

export const LOGIN_PROOFS = ['password', 'wallet', ...SECOND_FACTORS] as const;

export const LoginEvent = z.strictObject({
  id: z.string(),
  at: zInstant,
  outcome: z.enum(LOGIN_OUTCOMES),
  /** How it was proven: password, a linked wallet, one of them and a second factor, passkey. */
  by: z.enum(LOGIN_PROOFS),
  device: z.string(),
  isNewDevice: z.boolean(),
  ip: z.string(),
});
export type LoginEvent = z.infer<typeof LoginEvent>;

export const listLogins = query({
  path: 'app.user/auth/history',
  summary: 'Log-ins and failed tries of the customer’s own account, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(LoginEvent),
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
