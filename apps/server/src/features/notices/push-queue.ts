import { NOTICE_KINDS } from '@candor/contract/notices/fields';
import { pushUntil } from '@candor/domain/notices';
import { type Instant, later, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { CUSTOMER_IDLE_MS } from '../../services/session/sessions.ts';

const BATCH = 200;
const AT_ONCE = 50;
/** Longer than a send can take: what a process that died had in hand is due again after this. */
const LEASE_MS = MINUTE_MS;

const Place = z.object({ position: z.bigint() });
const Notice = z.object({
  position: z.bigint(),
  kind: z.enum(NOTICE_KINDS),
  subject: z.nullable(z.string()),
  user_id: z.string(),
  at: zMoment,
});
const Due = z.object({
  id: zIdOf('psh'),
  user_id: zIdOf('usr'),
  position: z.bigint(),
  kind: z.enum(NOTICE_KINDS),
  subject: z.nullable(z.string()),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  lang: z.string(),
  until: zMoment,
  attempts: z.number(),
});
export type DuePush = z.output<typeof Due>;

/**
 * [PSH-4] Puts the notices since the last look into the queues of their owners' browsers, in one transaction with how far it
 * has come. Behind the mark of the bell no notice can appear any more. True where there may be more.
 */
export function queuePushes(db: Database, now: Instant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { position } = Place.parse(await tx.one`select position from push_cursor for update`);
    const head = Place.parse(await tx.one`select position from notice_cursor`).position;
    const rows = await tx.many`select n.position, n.kind, n.subject, n.user_id, n.at from notice n
      where n.position > ${position} and n.position <= ${head} order by n.position limit ${BATCH}`;
    const isFull = rows.length === BATCH;
    for (const row of rows) {
      const { kind, subject, user_id, at, position: place } = Notice.parse(row);
      const until = pushUntil(kind, at);
      if (until <= now) continue;
      await tx.run`insert into push_delivery (subscription_id, position, kind, subject, due_at, until)
        select p.id, ${place}::bigint, ${kind}, ${subject}, ${timestamp(now)}::timestamptz, ${timestamp(until)}::timestamptz
        from push_subscription p where p.user_id = ${user_id} and p.ended_at is null
          and p.created_at <= ${timestamp(at)}
        on conflict do nothing`;
    }
    const upTo = isFull ? Place.parse(rows.at(-1)).position : head;
    if (upTo > position) await tx.run`update push_cursor set position = ${upTo}`;
    return isFull;
  });
}

export const pushQueue = (db: Queries) => ({
  /** What is due, taken for as long as a send may last. Nothing of a log-in that is over is among it: PSH-1. */
  take: async (now: Instant): Promise<readonly DuePush[]> => {
    await db.run`delete from push_delivery where until <= ${timestamp(now)}`;
    await db.run`delete from push_delivery d where d.due_at <= ${timestamp(now)} and not exists (select from push_open p
      where p.id = d.subscription_id and (p.remembered_until > ${timestamp(now)}
        or p.log_in_until > ${timestamp(now)} and p.seen_at > ${timestamp(later(now, -CUSTOMER_IDLE_MS))}))`;
    const rows = await db.many`update push_delivery d
      set attempts = d.attempts + 1, due_at = ${timestamp(later(now, LEASE_MS))}
      from (select q.subscription_id, q.position from push_delivery q where q.due_at <= ${timestamp(now)}
        order by q.due_at, q.position limit ${AT_ONCE} for update skip locked) as taken, push_subscription p
      where d.subscription_id = taken.subscription_id and d.position = taken.position and p.id = d.subscription_id
        and p.ended_at is null
      returning p.id, p.user_id, d.position, d.kind, d.subject, p.endpoint, p.p256dh, p.auth, p.lang, d.until, d.attempts`;
    return rows.map((row) => Due.parse(row)).sort((a, b) => Number(a.position - b.position));
  },
  noteDelivered: async ({ id, position }: DuePush, now: Instant): Promise<void> => {
    await db.run`delete from push_delivery where subscription_id = ${id} and position = ${position}`;
    await db.run`update push_subscription set delivered_at = ${timestamp(now)}, failures = 0 where id = ${id}`;
  },
  retryAt: ({ id, position }: DuePush, at: Instant): Promise<number> =>
    db.run`update push_delivery set due_at = ${timestamp(at)} where subscription_id = ${id} and position = ${position}`,
  /** [PSH-5] Gives the number of messages in a row that were refused. */
  drop: async ({ id, position }: DuePush): Promise<number> => {
    await db.run`delete from push_delivery where subscription_id = ${id} and position = ${position}`;
    const row =
      await db.maybeOne`update push_subscription set failures = failures + 1 where id = ${id} returning failures`;
    return row === undefined ? 0 : Number(row.failures);
  },
});
