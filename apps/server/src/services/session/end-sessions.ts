import { type Clock, type Id, later, type Secret } from '@candor/kernel';
import type { Database } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { ShortCache } from './session-cache.ts';
import { CUSTOMER_IDLE_MS, type Sessions, type SignedInCustomer, type SignedInOperator } from './sessions.ts';
import { hashToken, makeToken } from './token.ts';

export type EndingsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly customers: ShortCache<SignedInCustomer>;
  readonly operators: ShortCache<SignedInOperator>;
};

type Endings = Pick<
  Sessions,
  'end' | 'renew' | 'endOne' | 'endAll' | 'endRemembered' | 'findAlive' | 'forget' | 'onEnd'
>;

/** How log-ins end, and who is told. An ended log-in's device is no longer known: the next one from it is noticed. */
export function makeEndings({ db, clock, customers, operators }: EndingsOptions): Endings {
  const listeners: ((sessionId: Id<'ses'> | Id<'ops'>) => void)[] = [];
  const announce = (id: string) => {
    for (const listener of listeners) listener(id as Id<'ses'> | Id<'ops'>);
  };
  const drop = (hash: Buffer) => {
    const key = hash.toString('base64');
    customers.drop(key);
    operators.drop(key);
  };
  const endRemembered = async (on: Queries, id: Id<'rmd'>) => {
    const now = timestamp(clock.now());
    const device = await on.maybeOne`update remembered_device set ended_at = coalesce(ended_at, ${now})
      where id = ${id} returning user_id`;
    if (device === undefined) return;
    const ended = await on.many`update session set revoked_at = ${now}
      where remembered_id = ${id} and revoked_at is null returning id`;
    customers.dropOwner(String(device.user_id) as Id<'usr'>);
    for (const row of ended) announce(String(row.id));
  };
  return {
    endRemembered,
    end: async (token) => {
      const hash = hashToken(token);
      if (hash === undefined) return undefined;
      const now = timestamp(clock.now());
      const ended =
        (await db.maybeOne`update session set revoked_at = ${now}
          where token_hash = ${hash} and revoked_at is null returning id, user_id as who, remembered_id`) ??
        (await db.maybeOne`update operator_session set revoked_at = ${now}
          where token_hash = ${hash} and revoked_at is null returning id, operator_id as who`);
      drop(hash);
      if (ended === undefined) return undefined;
      announce(String(ended.id));
      // Whoever logs out in one tab of a device that stays signed in means the device.
      if (typeof ended.remembered_id === 'string') await endRemembered(db, ended.remembered_id as Id<'rmd'>);
      return String(ended.who) as Id<'usr'> | Id<'opr'>;
    },
    renew: async (token) => {
      const hash = hashToken(token);
      if (hash === undefined) return undefined;
      const fresh = makeToken();
      // In place: a change of password that ends every log-in at this moment finds this one under either token.
      const renewed =
        (await db.maybeOne`update session set token_hash = ${fresh.hash}
          where token_hash = ${hash} and revoked_at is null returning id`) ??
        (await db.maybeOne`update operator_session set token_hash = ${fresh.hash}
          where token_hash = ${hash} and revoked_at is null returning id`);
      drop(hash);
      if (renewed === undefined) return undefined;
      announce(String(renewed.id));
      return fresh.token;
    },
    endOne: async (userId, id, tx) => {
      const on = tx ?? db;
      const now = timestamp(clock.now());
      const found = await on.maybeOne`select device_hash from session
        where id = ${id} and user_id = ${userId} and revoked_at is null`;
      if (found === undefined) return 0;
      const device = found.device_hash instanceof Uint8Array ? Buffer.from(found.device_hash) : null;
      const ended = await on.many`update session set revoked_at = ${now}
        where user_id = ${userId} and (id = ${id} or device_hash = ${device}) and revoked_at is null returning id`;
      await on.run`delete from known_device where user_id = ${userId} and device_hash = ${device}`;
      await on.run`update remembered_device set ended_at = ${now}
        where user_id = ${userId} and device_hash = ${device} and ended_at is null`;
      customers.dropOwner(userId);
      for (const row of ended) announce(String(row.id));
      return ended.length;
    },
    endAll: async (userId, except, tx) => {
      const on = tx ?? db;
      const ended = await on.many`update session set revoked_at = ${timestamp(clock.now())}
        where user_id = ${userId} and revoked_at is null and id <> ${except ?? ''} returning id`;
      await on.run`delete from known_device where user_id = ${userId} and device_hash is distinct from
        (select device_hash from session where id = ${except ?? ''})`;
      await on.run`update remembered_device set ended_at = ${timestamp(clock.now())}
        where user_id = ${userId} and ended_at is null and device_hash is distinct from
          (select device_hash from session where id = ${except ?? ''})`;
      customers.dropOwner(userId);
      for (const row of ended) announce(String(row.id));
      return ended.length;
    },
    findAlive: async (tokens) => {
      const now = clock.now();
      const hashOf = (token: Secret<string>) => hashToken(token)?.toString('hex') ?? '';
      const rows = await db.many`select encode(token_hash, 'hex') as hash from session
        where token_hash in (select decode(hash, 'hex') from unnest(${tokens.map(hashOf)}::text[]) as asked (hash))
        and revoked_at is null
        and expires_at > ${timestamp(now)} and last_seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))}`;
      const alive = new Set(rows.map(({ hash }) => String(hash)));
      // Two pages may have been opened with one token, so each is looked at by itself.
      return new Set(tokens.filter((token) => alive.has(hashOf(token))));
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
