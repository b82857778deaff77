import { zId } from '@candor/contract/fields';
import { achievementOf, levelFor } from '@candor/domain/levels';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { customerRows } from '../customers/customer-rows.ts';
import { findVolumes } from './settled-volumes.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'outbox' | 'sessions' | 'settings'>;

const EVERY_MS = 5_000;
const Person = z.object({ id: zId('usr') });

/** [LVL-1] Who traded, who invited them, and who invited those: each may have reached a level by it. Levels never fall. */
export async function raiseLevels({ clock, db, outbox, sessions, settings }: Given, traders: readonly Id<'usr'>[]) {
  const rows = await db.many`select distinct r.id from app_user u
      left join app_user i on i.id = u.invited_by
      join app_user r on r.id in (u.id, u.invited_by, i.invited_by)
    where u.id = any (${[...traders]}::text[])`;
  const levels = await settings.get('levels');
  for (const { id } of rows.map((row) => Person.parse(row))) {
    const { own, team } = await findVolumes(db, id);
    const { level } = levelFor(achievementOf(own, team), levels);
    const isRaised = await db.transaction(async (tx) => {
      const isHigher = await customerRows(tx).raiseLevel(id, level);
      if (isHigher) await outbox.add(tx, [{ topic: 'account.changed', key: id, payload: { at: clock.now(), level } }]);
      return isHigher;
    });
    if (!isRaised) continue;
    sessions.forget(id);
    outbox.wake();
  }
}

/** Looks every few seconds at who traded real money meanwhile. */
export function runLevels(platform: Platform): Running {
  const traders = new Set<Id<'usr'>>();
  const leave = platform.engine.onFill(({ book, fill }) => {
    if (book !== 'real') return;
    for (const { userId } of [fill.maker, fill.taker]) if (userId !== null) traders.add(userId);
  });
  const raiseThose = async () => {
    const asked = [...traders];
    if (asked.length === 0) return;
    traders.clear();
    await raiseLevels(platform, asked).catch((error: unknown) => {
      for (const each of asked) traders.add(each);
      throw error;
    });
  };
  const looking = runEvery(EVERY_MS, raiseThose, (error) =>
    platform.log.warn('levels.update_failed', 'Customer levels could not be updated; retrying', { err: error }),
  );
  return {
    stop: async () => {
      leave();
      await looking.stop();
    },
  };
}
