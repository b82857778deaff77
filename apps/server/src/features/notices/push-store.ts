import { MOST_PUSH_ADDED, MOST_PUSH_DEVICES } from '@candor/contract/notices/fields';
import { DAY_MS, type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { zCount, zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { CUSTOMER_IDLE_MS } from '../../services/session/sessions.ts';

export type NewSubscription = {
  readonly id: Id<'psh'>;
  readonly userId: Id<'usr'>;
  readonly sessionId: Id<'ses'>;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: string;
  readonly now: Instant;
};

const Listed = z.object({
  id: zIdOf('psh'),
  user_agent: z.string(),
  endpoint_hash: z.string(),
  created_at: zMoment,
  delivered_at: z.nullable(zMoment),
});
const Counts = z.object({ open: zCount, added: zCount });
const Ended = z.object({ session_id: z.string() });
const Known = z.object({ user_id: z.string(), is_ended: z.boolean() });

export const pushStore = (db: Queries) => ({
  /** [PSH-1] Those whose log-in is open, or whose device stays signed in. */
  list: async (userId: Id<'usr'>, now: Instant) => {
    const rows = await db.many`select id, user_agent, endpoint_hash, created_at, delivered_at from push_open
      where user_id = ${userId} and (remembered_until > ${timestamp(now)}
        or log_in_until > ${timestamp(now)} and seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))})
      order by created_at, id limit ${MOST_PUSH_DEVICES}`;
    return rows.map((row) => Listed.parse(row));
  },

  /** Whose browser this was last, and whether it was turned off there. */
  find: async (endpoint: string): Promise<{ readonly userId: string; readonly isEnded: boolean } | undefined> => {
    const row = await db.maybeOne`select user_id, ended_at is not null as is_ended from push_subscription
      where endpoint_hash = ${sha256Hex(endpoint)}`;
    const known = row && Known.parse(row);
    return known && { userId: known.user_id, isEnded: known.is_ended };
  },

  /** [PSH-1] Whether another browser may be added, or this one stay. Holds the customer's line, so that two at once are counted. */
  hasRoom: async (userId: Id<'usr'>, now: Instant, own: string): Promise<boolean> => {
    await db.one`select id from app_user where id = ${userId} for update`;
    const row = await db.one`select
        (select count(*) from push_open where user_id = ${userId} and endpoint <> ${own} and (remembered_until > ${timestamp(now)}
          or log_in_until > ${timestamp(now)} and seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))})) as open,
        (select count(*) from push_subscription where user_id = ${userId}
          and created_at > ${timestamp(later(now, -DAY_MS))}) as added`;
    const { open, added } = Counts.parse(row);
    return open < MOST_PUSH_DEVICES && (own !== '' || added < MOST_PUSH_ADDED);
  },

  /** A browser that is known already is the same line again, with the log-in and the language it has now. */
  put: ({ id, userId, sessionId, endpoint, p256dh, auth, lang, now }: NewSubscription): Promise<number> =>
    db.run`insert into push_subscription as p
        (id, user_id, session_id, endpoint_hash, endpoint, p256dh, auth, lang, created_at)
      values (${id}, ${userId}, ${sessionId}, ${sha256Hex(endpoint)}, ${endpoint}, ${p256dh}, ${auth}, ${lang},
        ${timestamp(now)})
      on conflict (endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang,
        created_at = case when p.user_id = excluded.user_id then p.created_at else excluded.created_at end,
        failures = 0, ended_at = null`,

  /** What was on its way to a browser's last owner is not for the next one. */
  dropWaiting: (endpoint: string): Promise<number> =>
    db.run`delete from push_delivery where subscription_id in
      (select id from push_subscription where endpoint_hash = ${sha256Hex(endpoint)})`,

  /** Gives the log-in it was of; undefined where there is none to end. */
  end: async (userId: Id<'usr'>, id: Id<'psh'>, now: Instant): Promise<string | undefined> => {
    const row = await db.maybeOne`update push_subscription
      set ended_at = ${timestamp(now)}, endpoint = '', p256dh = '', auth = ''
      where id = ${id} and user_id = ${userId} and ended_at is null returning session_id`;
    return row && Ended.parse(row).session_id;
  },

  /** Browsers that have wanted nothing for long. Those of log-ins that are forgotten go with them. */
  forget: (before: Instant): Promise<number> =>
    db.run`delete from push_subscription where ended_at < ${timestamp(before)}`,
});
