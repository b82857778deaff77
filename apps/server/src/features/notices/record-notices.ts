import { NOTICE_GROUP_OF } from '@candor/contract/notices/fields';
import { isGroup, NOTICE_TOPICS } from '@candor/domain/notices';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf } from '../../platform/database/columns.ts';
import { makeWaker } from '../../platform/outbox/waker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Running } from '../../platform/run-every.ts';
import { ANNOUNCED, UNANNOUNCED } from '../../services/announcements/announcements.ts';
import { readFact, recordAnnouncement } from './facts.ts';
import { noticeStore } from './store.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'outbox'>;

const BATCH = 200;
/** So many facts that made no notice are passed over for good. */
const FAR = 1_000n;
const POLL_MS = 15_000;
const Place = z.object({ position: z.bigint() });
const Whose = z.object({ user_id: zIdOf('usr') });
const TOPICS: ReadonlySet<string> = new Set([...NOTICE_TOPICS, ANNOUNCED, UNANNOUNCED]);

/**
 * [NTC-2] Reads the facts since the last look and writes the notices they make, in one transaction with how far it has
 * come: whatever breaks off in between is read again. True where there may be more.
 */
export async function recordNotices({ clock, db, outbox }: Given): Promise<boolean> {
  const { isMore, isNews } = await db.transaction(async (tx) => {
    const { position } = Place.parse(await tx.one`select position from notice_cursor for update`);
    const head = Place.parse(await tx.one`select position from event_head`).position;
    const rows = await tx.many`select position, topic, key, payload, at from event_log
      where position > ${position} and position <= ${head} and topic = any (${[...TOPICS]}::text[])
      order by position limit ${BATCH}`;
    if (rows.length === 0) {
      // Without this every look would read the same facts of others again; with each look, it would write for nothing.
      if (head - position >= FAR) await tx.run`update notice_cursor set position = ${head}`;
      return { isMore: false, isNews: false };
    }
    const touched = new Set<Id<'usr'>>();
    let isAnnounced = false;
    for (const row of rows) {
      if (await recordAnnouncement(tx, row)) isAnnounced = true;
      const fact = await readFact(tx, row);
      if (fact === undefined) continue;
      const owner = await tx.maybeOne`select id as user_id from app_user where id = ${fact.userId}`;
      if (owner === undefined) continue;
      const userId = Whose.parse(owner).user_id;
      const group = NOTICE_GROUP_OF[fact.kind];
      if (isGroup(group) && (await noticeStore(tx).muted(userId)).includes(group)) continue;
      if ((await noticeStore(tx).add(fact)) === 1) touched.add(userId);
    }
    const isFull = rows.length === BATCH;
    const upTo = isFull ? Place.parse(rows.at(-1)).position : head;
    await tx.run`update notice_cursor set position = ${upTo}`;
    for (const key of touched) {
      const unread = await noticeStore(tx).unread(key, clock.now());
      await outbox.add(tx, [{ topic: 'notices.changed', key, payload: { unread } }]);
    }
    if (isAnnounced) await outbox.add(tx, [{ topic: 'announcements.changed', key: 'notice', payload: {} }]);
    return { isMore: isFull, isNews: isAnnounced || touched.size > 0 };
  });
  if (isNews) outbox.wake();
  return isMore;
}

/** Writes notices as facts come, and looks now and then for what another server numbered. */
export function runNotices(platform: Platform): Running {
  const waker = makeWaker({
    job: async () => {
      while (await recordNotices(platform));
    },
    pollMs: POLL_MS,
    onError: (error) =>
      platform.log.warn('notices.not_recorded', 'Notices could not be recorded; retrying', { err: error }),
  });
  const leave = platform.outbox.subscribe(({ topic }) => {
    if (TOPICS.has(topic)) waker.wake();
  });
  return {
    stop: async () => {
      leave();
      await waker.stop();
    },
  };
}
