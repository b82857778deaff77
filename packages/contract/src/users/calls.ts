import * as z from 'zod/mini';
import { AuditEntry } from '../audit/calls.ts';
import { LoginEvent } from '../auth/calls.ts';
import { command, query } from '../call.ts';
import { zCursor, zId, zInstant, zLimit, zMoney, zPage, zText } from '../fields.ts';
import { IDENTITY_STATES } from '../identity/fields.ts';
import { HOLD_REASONS } from '../security/calls.ts';

/** The console's view of customers. Mobiles and e-mails are masked until an operator with the right asks for them. */
export const UserRow = z.strictObject({
  id: z.string(),
  uid: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  level: z.number(),
  type: z.enum(['common', 'vip']),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  isCertified: z.boolean(),
  isBanned: z.boolean(),
  createdAt: zInstant,
});

export const searchUsers = query({
  path: 'app.console/users/list',
  summary: 'Customers by mobile, ID (UID or internal), account name or e-mail; or all, newest first.',
  access: 'operator',
  permission: 'users.read',
  input: z.strictObject({
    search: z._default(z.optional(zText(80, 0)), ''),
    show: z._default(z.optional(z.enum(['all', 'banned', 'vip', 'leaders', 'agents', 'uncertified'])), 'all'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(UserRow),
});

const zUser = z.strictObject({ id: zId('usr') });

export const getUserFile = query({
  path: 'app.console/users/get',
  summary: 'One customer: account, security, identity, sessions, notes, holds.',
  access: 'operator',
  permission: 'users.read',
  input: zUser,
  output: z.strictObject({
    user: UserRow,
    inviteCode: z.string(),
    invitedBy: z.nullable(z.strictObject({ id: z.string(), username: z.string() })),
    friends: z.number(),
    /** How many wait. Only the customer sees which, and sets them. */
    priceAlerts: z.number(),
    region: z.nullable(z.string()),
    remark: z.string(),
    vipExpiresAt: z.nullable(zInstant),
    granted: z.nullable(z.strictObject({ level: z.number(), reason: z.string(), at: zInstant })),
    /** What trading alone has earned, and how far the next level is. */
    progress: z.strictObject({
      earnedLevel: z.number(),
      achievement: zMoney,
      next: z.nullable(z.strictObject({ level: z.number(), missing: zMoney })),
    }),
    ban: z.nullable(z.strictObject({ at: zInstant, reason: z.string(), legalHold: z.nullable(z.string()) })),
    identity: z.strictObject({ state: z.enum(IDENTITY_STATES), caseId: z.nullable(z.string()) }),
    security: z.strictObject({
      hasTradePassword: z.boolean(),
      tradePasswordLockedUntil: z.nullable(zInstant),
      hasTotp: z.boolean(),
      passkeys: z.number(),
      hold: z.nullable(z.strictObject({ until: zInstant, reasons: z.array(z.enum(HOLD_REASONS)) })),
    }),
    sessions: z.array(
      z.strictObject({ id: z.string(), device: z.string(), ip: z.string(), startedAt: zInstant, lastSeenAt: zInstant }),
    ),
    logins: z.array(LoginEvent),
    notes: z.array(z.strictObject({ id: z.string(), at: zInstant, by: z.string(), text: z.string() })),
  }),
});

export const userTrail = query({
  path: 'app.console/users/trail',
  summary: 'Every audit entry about one customer, newest first.',
  access: 'operator',
  permission: 'users.read',
  input: z.strictObject({ id: zId('usr'), cursor: zCursor, limit: zLimit }),
  output: zPage(AuditEntry),
});

export const revealContact = command({
  path: 'app.console/users/contact',
  summary: 'The mobile and e-mail in full. The look is in the audit log.',
  access: 'operator',
  permission: 'users.contact',
  input: z.strictObject({ id: zId('usr'), reason: zText(300, 5) }),
  output: z.strictObject({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
});

export const banUser = command({
  path: 'app.console/users/ban',
  summary:
    'Ban with a reason the customer reads. They may still log in, read and withdraw, unless a legal hold with its written reason is given.',
  access: 'operator',
  permission: 'users.ban',
  input: z.strictObject({ id: zId('usr'), reason: zText(300, 5), legalHold: z.optional(zText(300, 0)) }),
  output: z.strictObject({}),
  refusals: { 'user.alreadyBanned': 66301 },
});

export const unbanUser = command({
  path: 'app.console/users/unban',
  summary: 'Lift a ban, with a reason. One with a legal hold is lifted by two people (approvals kind user.legalHold).',
  access: 'operator',
  permission: 'users.ban',
  input: z.strictObject({ id: zId('usr'), reason: zText(300, 5) }),
  output: z.strictObject({}),
  refusals: { 'user.notBanned': 66302, 'user.onLegalHold': 66303 },
});

export const endUserSessions = command({
  path: 'app.console/users/end_sessions',
  summary: 'Log a customer out everywhere, or on one device.',
  access: 'operator',
  permission: 'users.sessions',
  input: z.strictObject({ id: zId('usr'), session: z.optional(zId('ses')), reason: zText(300, 5) }),
  output: z.strictObject({ ended: z.number() }),
});

export const addUserNote = command({
  path: 'app.console/users/note',
  summary: 'A note for colleagues. Never shown to the customer, never deleted.',
  access: 'operator',
  permission: 'users.notes',
  input: z.strictObject({ id: zId('usr'), text: zText(1000) }),
  output: z.strictObject({ id: z.string() }),
});
