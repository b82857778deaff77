import { setTimeout as pause } from 'node:timers/promises';
import { zId } from '@candor/contract/fields';
import { achievementOf, levelFor } from '@candor/domain/levels';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Platform } from '../platform.ts';
import { findVolumes } from '../settled-volumes.ts';

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
      const changed =
        await tx.run`update app_user set earned_level = ${level} where id = ${id} and earned_level < ${level}`;
      const told = { topic: 'account.changed', key: id, payload: { at: clock.now() } };
      if (changed === 1) await outbox.add(tx, [told]);
      return changed === 1;
    });
    if (!isRaised) continue;
    sessions.forget(id);
    outbox.wake();
  }
}

/** Looks every few seconds at who traded real money meanwhile. */
export function runLevels(platform: Platform): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let traders = new Set<Id<'usr'>>();
  const leave = platform.engine.onFill(({ book, fill }) => {
    if (book !== 'real') return;
    for (const { userId } of [fill.maker, fill.taker]) if (userId !== null) traders.add(userId);
  });
  const run = async () => {
    while (!stopping.signal.aborted) {
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const asked = [...traders];
      traders = new Set();
      if (asked.length === 0) continue;
      await raiseLevels(platform, asked).catch((error: unknown) => {
        for (const each of asked) traders.add(each);
        platform.log.warn({ err: error }, 'levels could not be looked at');
      });
    }
  };
  const running = run();
  return {
    stop: async () => {
      leave();
      stopping.abort();
      await running;
    },
  };
}
