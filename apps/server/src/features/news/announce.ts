import { type Instant, SECOND_MS } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import * as z from 'zod/mini';
import { zIdOf } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { ANNOUNCED, UNANNOUNCED } from '../../services/announcements/announcements.ts';

/** An announcement that was scheduled begins without anybody's doing; looking costs one question to a small index. */
const LOOK_EVERY_MS = 5 * SECOND_MS;
const Told = z.object({ id: zIdOf('nws'), is_on: z.boolean() });

/** What has become an announcement or has ceased to be one since the last look. Each is told once, whoever looks. */
export async function untoldAnnouncements(tx: Tx, now: Instant): Promise<readonly LedgerEvent[]> {
  const rows = await tx.many`update news_article set announce_told = announced_at
    where announce_told is distinct from announced_at and (announced_at is null or announced_at <= ${timestamp(now)})
    returning id, announced_at is not null as is_on`;
  return rows.map((row) => {
    const { id, is_on: isOn } = Told.parse(row);
    return { topic: isOn ? ANNOUNCED : UNANNOUNCED, key: 'news', payload: { id } };
  });
}

/** [NEWS-13] Tells what became due. */
export async function announceDue({ clock, db, outbox }: Pick<Platform, 'clock' | 'db' | 'outbox'>): Promise<void> {
  const count = await db.transaction(async (tx) => {
    const events = await untoldAnnouncements(tx, clock.now());
    if (events.length > 0) await outbox.add(tx, events);
    return events.length;
  });
  if (count > 0) outbox.wake();
}

export function runAnnouncements(platform: Platform): Running {
  return runEvery(
    LOOK_EVERY_MS,
    () => announceDue(platform),
    (error) => platform.log.warn('news.not_announced', 'An announcement could not be told; retrying', { err: error }),
  );
}
