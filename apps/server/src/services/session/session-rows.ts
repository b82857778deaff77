import { zId } from '@candor/contract/fields';
import { type Id, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, type Row, timestamp } from '../../platform/database/sql.ts';
import type { Customer } from '../../platform/platform.ts';
import type { OpenSession, SignedInCustomer, SignedInOperator } from './sessions.ts';

/** Who a customer is, wherever it is asked: a log-in of theirs need not be open. */
const Known = {
  user_id: zId('usr'),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  certified_at: z.nullable(z.number()),
  banned_at: z.nullable(z.number()),
  is_on_legal_hold: z.boolean(),
  vip_expires_at: z.nullable(z.number()),
  vip_since: z.nullable(z.number()),
  region: z.nullable(z.string()),
  has_trade_password: z.boolean(),
  is_guest: z.boolean(),
  held_until: z.nullable(z.number()),
};
const KnownRow = z.object(Known);

const CustomerRow = z.object({
  ...Known,
  id: zId('ses'),
  book: z.enum(['real', 'demo']),
  last_seen_at: z.number(),
  expires_at: z.number(),
  trading_until: z.nullable(z.number()),
});

const OperatorRow = z.object({
  id: zId('ops'),
  last_seen_at: z.number(),
  expires_at: z.number(),
  operator_id: zId('opr'),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(['support', 'reviewer', 'finance', 'content', 'admin'])),
  has_totp: z.boolean(),
});

function toCustomer(row: z.infer<typeof KnownRow>): Customer {
  return {
    ...{ id: row.user_id, uid: row.uid, username: row.username, level: row.level, roles: row.roles },
    isCertified: row.certified_at !== null,
    isBanned: row.banned_at !== null,
    isOnLegalHold: row.is_on_legal_hold,
    vipExpiresAt: momentOf(row.vip_expires_at),
    vipSince: momentOf(row.vip_since),
    region: row.region,
    hasTradePassword: row.has_trade_password,
    isGuest: row.is_guest,
  };
}

function momentOf(at: number | null): Instant | null {
  return at === null ? null : instant(at);
}

/** A customer as they are now, whether or not a log-in of theirs is open, and the latest end of a hold on the account. */
export async function findCustomer(
  db: Queries,
  id: Id<'usr'>,
): Promise<{ readonly user: Customer; readonly heldUntil: Instant | null } | undefined> {
  const row =
    await db.maybeOne`select u.id as user_id, u.uid, u.username, u.level, u.roles, u.certified_at, u.banned_at,
      u.legal_hold is not null as is_on_legal_hold, u.vip_expires_at, u.vip_since, u.region,
      u.trade_password_hash is not null as has_trade_password, u.is_guest,
      (select max(until) from withdrawal_hold h where h.user_id = u.id) as held_until
    from app_user u where u.id = ${id}`;
  if (!row) return undefined;
  const found = KnownRow.parse(row);
  return { user: toCustomer(found), heldUntil: momentOf(found.held_until) };
}

export function toCustomerRow(row: Row): { readonly found: SignedInCustomer; readonly lastSeenAt: number } {
  const parsed = CustomerRow.parse(row);
  return {
    lastSeenAt: parsed.last_seen_at,
    found: {
      user: toCustomer(parsed),
      session: {
        id: parsed.id,
        book: parsed.book,
        expiresAt: instant(parsed.expires_at),
        tradingUntil: momentOf(parsed.trading_until),
        heldUntil: momentOf(parsed.held_until),
      },
    },
  };
}

export function toOperatorRow(row: Row): { readonly found: SignedInOperator; readonly lastSeenAt: number } {
  const parsed = OperatorRow.parse(row);
  return {
    lastSeenAt: parsed.last_seen_at,
    found: {
      operator: {
        id: parsed.operator_id,
        username: parsed.username,
        name: parsed.name,
        roles: parsed.roles,
        hasTotp: parsed.has_totp,
      },
      session: { id: parsed.id, expiresAt: instant(parsed.expires_at) },
    },
  };
}

const OpenRow = z.object({
  id: zId('ses'),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.number(),
  last_seen_at: z.number(),
  expires_at: z.number(),
  remembered_until: z.nullable(z.number()),
});

export function toOpenSession(row: Row): OpenSession {
  const { id, ip, user_agent, created_at, last_seen_at, expires_at, remembered_until } = OpenRow.parse(row);
  return {
    id,
    ip,
    userAgent: user_agent,
    startedAt: instant(created_at),
    lastSeenAt: instant(last_seen_at),
    expiresAt: instant(expires_at),
    rememberedUntil: remembered_until === null ? null : instant(remembered_until),
  };
}

/** Ends every open session of an operator, but for one where it is named. Says how many. */
export function endOperatorSessions(
  db: Queries,
  id: Id<'opr'>,
  at: Instant,
  except: Id<'ops'> | '' = '',
): Promise<number> {
  return db.run`update operator_session set revoked_at = ${timestamp(at)}
    where operator_id = ${id} and id <> ${except} and revoked_at is null`;
}

/** Which book a customer's session works in from now on. */
export async function setSessionBook(db: Queries, id: Id<'ses'>, book: 'real' | 'demo'): Promise<void> {
  await db.run`update session set book = ${book} where id = ${id}`;
}

/** [SEC-16] Until when this log-in may trade; null locks it. */
export async function setTradingUntil(db: Queries, id: Id<'ses'>, until: Instant | null): Promise<void> {
  await db.run`update session set trading_until = ${until && timestamp(until)} where id = ${id}`;
}

/** [SEC-16] Every log-in of a customer asks again. */
export async function lockAllTrading(db: Queries, userId: Id<'usr'>): Promise<void> {
  await db.run`update session set trading_until = null where user_id = ${userId} and trading_until is not null`;
}
