import { createHash, randomBytes } from 'node:crypto';
import { type Clock, type Id, type Instant, later, MINUTE_MS, type NewId, Secret } from '@candor/kernel';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/sql.ts';
import { makeShortCache } from './session-cache.ts';
import { toCustomerRow, toOperatorRow } from './session-rows.ts';
import {
  CUSTOMER_ABSOLUTE_MS,
  CUSTOMER_IDLE_MS,
  OPERATOR_ABSOLUTE_MS,
  OPERATOR_IDLE_MS,
  type Sessions,
  type SignedInCustomer,
  type SignedInOperator,
} from './sessions.ts';

export type SessionsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** How long an answer may be reused before the database is asked again; at most two seconds. */
  readonly cacheMs: number;
};

/** A session is noted as seen at most this often: a write for every read would make every read a write. */
const TOUCH_EVERY_MS = MINUTE_MS;
const MAX_USER_AGENT = 300;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function makeSessions({ db, clock, newId, cacheMs }: SessionsOptions): Sessions {
  const customers = makeShortCache<SignedInCustomer>(clock, cacheMs);
  const operators = makeShortCache<SignedInOperator>(clock, cacheMs);
  const listeners: ((sessionId: Id<'ses'> | Id<'ops'>) => void)[] = [];
  const announce = (id: string) => {
    for (const listener of listeners) listener(id as Id<'ses'> | Id<'ops'>);
  };

  return {
    openCustomer: async (tx, userId, origin) => {
      const fresh = makeToken(clock.now(), CUSTOMER_ABSOLUTE_MS);
      const id = newId('ses');
      await tx.run`insert into session
        (id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
        values (${id}, ${fresh.hash}, ${userId}, ${fresh.now}, ${fresh.now}, ${timestamp(fresh.expiresAt)},
          ${origin.ip}, ${origin.userAgent.slice(0, MAX_USER_AGENT)})`;
      return { id, token: fresh.token, expiresAt: fresh.expiresAt };
    },
    openOperator: async (tx, operatorId, origin) => {
      const fresh = makeToken(clock.now(), OPERATOR_ABSOLUTE_MS);
      const id = newId('ops');
      await tx.run`insert into operator_session
        (id, token_hash, operator_id, created_at, last_seen_at, expires_at, ip, user_agent)
        values (${id}, ${fresh.hash}, ${operatorId}, ${fresh.now}, ${fresh.now}, ${timestamp(fresh.expiresAt)},
          ${origin.ip}, ${origin.userAgent.slice(0, MAX_USER_AGENT)})`;
      return { id, token: fresh.token, expiresAt: fresh.expiresAt };
    },
    findCustomer: async (token) => {
      const hash = hashToken(token);
      if (hash === undefined) return undefined;
      const key = hash.toString('base64');
      const cached = customers.get(key);
      if (cached !== undefined) return cached;
      const mark = customers.mark();
      const now = clock.now();
      const row = await db.maybeOne`select s.id, s.book, s.last_seen_at, s.expires_at, u.id as user_id, u.uid,
          u.username, u.level, u.roles, u.certified_at, u.banned_at, u.legal_hold is not null as is_on_legal_hold,
          u.vip_expires_at, u.region, u.trade_password_hash is not null as has_trade_password
        from session s join app_user u on u.id = s.user_id
        where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${timestamp(now)}
          and s.last_seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))}`;
      if (row === undefined) return undefined;
      const { found, lastSeenAt } = toCustomerRow(row);
      if (now - lastSeenAt >= TOUCH_EVERY_MS) {
        await db.run`update session set last_seen_at = ${timestamp(now)}
          where id = ${found.session.id} and last_seen_at < ${timestamp(now)}`;
      }
      customers.put(key, found.user.id, found, mark);
      return found;
    },
    findOperator: async (token) => {
      const hash = hashToken(token);
      if (hash === undefined) return undefined;
      const key = hash.toString('base64');
      const cached = operators.get(key);
      if (cached !== undefined) return cached;
      const mark = operators.mark();
      const now = clock.now();
      const row = await db.maybeOne`select s.id, s.last_seen_at, s.expires_at, o.id as operator_id, o.username,
          o.name, o.roles
        from operator_session s join operator o on o.id = s.operator_id
        where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${timestamp(now)}
          and o.disabled_at is null and s.last_seen_at > ${timestamp(later(now, -OPERATOR_IDLE_MS))}`;
      if (row === undefined) return undefined;
      const { found, lastSeenAt } = toOperatorRow(row);
      if (now - lastSeenAt >= TOUCH_EVERY_MS) {
        await db.run`update operator_session set last_seen_at = ${timestamp(now)}
          where id = ${found.session.id} and last_seen_at < ${timestamp(now)}`;
      }
      operators.put(key, found.operator.id, found, mark);
      return found;
    },
    end: async (token) => {
      const hash = hashToken(token);
      if (hash === undefined) return undefined;
      const key = hash.toString('base64');
      const now = timestamp(clock.now());
      const ended =
        (await db.maybeOne`update session set revoked_at = ${now}
          where token_hash = ${hash} and revoked_at is null returning id, user_id as who`) ??
        (await db.maybeOne`update operator_session set revoked_at = ${now}
          where token_hash = ${hash} and revoked_at is null returning id, operator_id as who`);
      customers.drop(key);
      operators.drop(key);
      if (ended === undefined) return undefined;
      announce(String(ended.id));
      return String(ended.who) as Id<'usr'> | Id<'opr'>;
    },
    endAll: async (userId, except) => {
      const ended = await db.many`update session set revoked_at = ${timestamp(clock.now())}
        where user_id = ${userId} and revoked_at is null and id <> ${except ?? ''} returning id`;
      customers.dropOwner(userId);
      for (const row of ended) announce(String(row.id));
      return ended.length;
    },
    findAlive: async (ids) => {
      const now = clock.now();
      const rows = await db.many`select id from session where id = any (${ids}) and revoked_at is null
        and expires_at > ${timestamp(now)} and last_seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))}`;
      return new Set(rows.map((row) => String(row.id)));
    },
    forget: (who) => {
      customers.dropOwner(who);
      operators.dropOwner(who);
    },
    onEnd: (listener) => {
      listeners.push(listener);
    },
  };
}

function makeToken(now: Instant, lifetimeMs: number) {
  const token = randomBytes(32).toString('base64url');
  return {
    token: new Secret(token),
    hash: createHash('sha256').update(token).digest(),
    now: timestamp(now),
    expiresAt: later(now, lifetimeMs),
  };
}

/** The digest under which a token is known, or nothing for what can be no token of ours. */
function hashToken(token: Secret<string>): Buffer | undefined {
  return token.use((text) => (TOKEN.test(text) ? createHash('sha256').update(text).digest() : undefined));
}
