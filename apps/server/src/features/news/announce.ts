import { SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { untoldAnnouncements } from '../../services/announcements/announcements.ts';

/** An announcement that was scheduled begins without anybody's doing; looking costs one question to a small index. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

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
