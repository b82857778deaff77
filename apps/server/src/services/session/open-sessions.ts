import { type Clock, later, MINUTE_MS, type NewId } from '@candor/kernel';
import { batchLoader } from '../../platform/batch-loader.ts';
import type { Database } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { hashDevice } from './device.ts';
import { makeEndings } from './end-sessions.ts';
import { makeShortCache } from './session-cache.ts';
import { toCustomerRow, toOpenSession, toOperatorRow } from './session-rows.ts';
import {
  CUSTOMER_ABSOLUTE_MS,
  CUSTOMER_IDLE_MS,
  OPERATOR_ABSOLUTE_MS,
  OPERATOR_IDLE_MS,
  type Sessions,
  type SignedInCustomer,
  type SignedInOperator,
} from './sessions.ts';
import { hashToken, makeToken, makeTokenKeys } from './token.ts';

export type SessionsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** How long an answer may be reused before the database is asked again; at most two seconds. */
  readonly cacheMs: number;
};

/** A session is noted as seen at most this often: a write for every read would make every read a write. */
const TOUCH_EVERY_MS = MINUTE_MS;
export const MAX_USER_AGENT = 300;
/** More than anybody has open; whoever has may still end them all. */
const MAX_LISTED = 100;

export function makeSessions({ db, clock, newId, cacheMs }: SessionsOptions): Sessions {
  const keyOf = makeTokenKeys();
  const customers = makeShortCache<SignedInCustomer>(clock, cacheMs);
  const operators = makeShortCache<SignedInOperator>(clock, cacheMs);

  /** After a batch of orders hundreds of customers come at once, each with a token whose moment in memory may be over. */
  const askCustomer = batchLoader(async (keys: readonly string[]) => {
    const now = clock.now();
    const rows = await db.many`select encode(s.token_hash, 'base64') as key, s.id, s.last_seen_at, s.expires_at,
        case when u.is_guest then 'demo' else s.book end as book, u.is_guest,
        u.id as user_id, u.uid, u.username, u.level, u.roles, u.certified_at, u.banned_at,
        u.legal_hold is not null as is_on_legal_hold, u.vip_expires_at, u.vip_since, u.region,
        u.trade_password_hash is not null as has_trade_password, s.trading_until,
        (select max(until) from withdrawal_hold h where h.user_id = u.id) as held_until
      from unnest(${keys}::text[]) as asked (key)
        join session s on s.token_hash = decode(asked.key, 'base64') join app_user u on u.id = s.user_id
      where s.revoked_at is null and s.expires_at > ${timestamp(now)}
        and s.last_seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))}`;
    const found = new Map(rows.map((row) => [String(row.key), toCustomerRow(row)]));
    const seen = [...found.values()].filter(({ lastSeenAt }) => now - lastSeenAt >= TOUCH_EVERY_MS);
    if (seen.length > 0) {
      await db.run`update session set last_seen_at = ${timestamp(now)}
        where id = any (${seen.map((each) => each.found.session.id)}::text[]) and last_seen_at < ${timestamp(now)}`;
    }
    return keys.map((key) => {
      const row = found.get(key);
      return row && { owner: row.found.user.id, value: row.found };
    });
  });

  const askOperator = async (hash: Buffer) => {
    const now = clock.now();
    const row = await db.maybeOne`select s.id, s.last_seen_at, s.expires_at, o.id as operator_id, o.username,
        o.name, o.roles, exists (select from totp where subject = o.id and secret is not null) as has_totp
      from operator_session s join operator o on o.id = s.operator_id
      where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${timestamp(now)}
        and o.disabled_at is null and s.last_seen_at > ${timestamp(later(now, -OPERATOR_IDLE_MS))}`;
    if (row === undefined) return undefined;
    const { found, lastSeenAt } = toOperatorRow(row);
    if (now - lastSeenAt >= TOUCH_EVERY_MS) {
      await db.run`update operator_session set last_seen_at = ${timestamp(now)}
        where id = ${found.session.id} and last_seen_at < ${timestamp(now)}`;
    }
    return { owner: found.operator.id, value: found };
  };

  return {
    openCustomer: async (tx, userId, origin, by) => {
      const fresh = makeToken();
      const now = timestamp(clock.now());
      const week = later(clock.now(), CUSTOMER_ABSOLUTE_MS);
      const expiresAt = by && by.expiresAt < week ? by.expiresAt : week;
      const id = newId('ses');
      await tx.run`insert into session
        (id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent, device_hash, remembered_id)
        values (${id}, ${fresh.hash}, ${userId}, ${now}, ${now}, ${timestamp(expiresAt)},
          ${origin.ip}, ${origin.userAgent.slice(0, MAX_USER_AGENT)}, ${hashDevice(origin.device)}, ${by?.id ?? null})`;
      return { id, token: fresh.token, expiresAt };
    },
    openOperator: async (tx, operatorId, origin) => {
      const fresh = makeToken();
      const [now, expiresAt] = [timestamp(clock.now()), later(clock.now(), OPERATOR_ABSOLUTE_MS)];
      const id = newId('ops');
      await tx.run`insert into operator_session
        (id, token_hash, operator_id, created_at, last_seen_at, expires_at, ip, user_agent)
        values (${id}, ${fresh.hash}, ${operatorId}, ${now}, ${now}, ${timestamp(expiresAt)},
          ${origin.ip}, ${origin.userAgent.slice(0, MAX_USER_AGENT)})`;
      return { id, token: fresh.token, expiresAt };
    },
    findCustomer: (token) => {
      const key = keyOf(token);
      return key === undefined ? undefined : customers.find(key, () => askCustomer(key));
    },
    findOperator: (token) => {
      const hash = hashToken(token);
      return hash && operators.find(hash.toString('base64'), () => askOperator(hash));
    },
    list: async (userId, own) => {
      const now = clock.now();
      // One line for each device, however many of its tabs are logged in. One that is remembered stands here while none is.
      const rows = await db.many`select * from (
          select distinct on (coalesce(encode(s.device_hash, 'hex'), s.id)) s.id, s.ip, s.user_agent, s.created_at,
            s.last_seen_at, s.expires_at, r.expires_at as remembered_until
          from session s left join remembered_device r on r.user_id = s.user_id and r.device_hash = s.device_hash
            and r.ended_at is null and r.expires_at > ${timestamp(now)}
          where s.user_id = ${userId} and s.revoked_at is null and (r.id is not null
            or s.expires_at > ${timestamp(now)} and s.last_seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))})
          order by coalesce(encode(s.device_hash, 'hex'), s.id), s.id = ${own ?? ''} desc, s.last_seen_at desc, s.id desc
        ) as device order by last_seen_at desc, id desc limit ${MAX_LISTED}`;
      return rows.map(toOpenSession);
    },
    ...makeEndings({ db, clock, customers, operators }),
  };
}
