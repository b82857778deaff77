import { zId } from '@candor/contract/fields';
import { achievementOf, levelFor } from '@candor/domain/levels';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { customerRows } from '../customers/customer-rows.ts';
import { levelChanges } from './level-changes.ts';
import { findVolumes } from './settled-volumes.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'outbox' | 'sessions' | 'settings'>;

const Person = z.object({ id: zId('usr'), level: z.number() });
const AT_ONCE = 500;

/** [LVL-1] Who traded, who invited them, and who invited those: each may have reached a level by it. Levels never fall. */
export async function raiseLevels({ clock, db, outbox, sessions, settings }: Given, traders: readonly Id<'usr'>[]) {
  const rows = await db.many`select distinct r.id, r.level from app_user u
      left join app_user i on i.id = u.invited_by
      join app_user r on r.id in (u.id, u.invited_by, i.invited_by)
    where u.id = any (${[...traders]}::text[])`;
  const levels = await settings.get('levels');
  const before = await levelChanges(db).tableBefore();
  for (const { id, level: from } of rows.map((row) => Person.parse(row))) {
    const { own, team } = await findVolumes(db, id);
    const achievement = achievementOf(own, team);
    const { level } = levelFor(achievement, levels);
    // Whoever would not have reached it before the table was changed has it because of that.
    const cause = levelFor(achievement, before).level >= level ? 'traded' : 'thresholds';
    const isRaised = await db.transaction(async (tx) => {
      const isHigher = await customerRows(tx).raiseLevel(id, level);
      if (isHigher) await levelChanges(tx).add(id, from, cause, clock.now());
      if (isHigher) await outbox.add(tx, [{ topic: 'account.changed', key: id, payload: { at: clock.now(), level } }]);
      return isHigher;
    });
    if (!isRaised) continue;
    sessions.forget(id);
    outbox.wake();
  }
}

/** [LVL-6] Everybody who has reached a level and does not have it: after thresholds were lowered, or a crash. */
export async function raiseReached(platform: Given): Promise<void> {
  const levels = await platform.settings.get('levels');
  for (const level of levels.slice(1).toReversed()) {
    for (;;) {
      const ids = await levelChanges(platform.db).reached(level, AT_ONCE);
      if (ids.length > 0) await raiseLevels(platform, ids);
      if (ids.length < AT_ONCE) break;
    }
  }
}
