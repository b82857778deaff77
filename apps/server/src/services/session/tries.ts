import { createHmac } from 'node:crypto';
import { type Clock, type Instant, instant, later, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { ServerKeys } from './server-keys.ts';

/** So many wrong tries of one thing in so much time, such as the password of one account from one address. */
export type TryLimit = { readonly key: string; readonly allowed: number; readonly windowMs: number };

/** Wrong tries, counted in the database: a restart forgets none, and all servers count together. */
export type Tries = {
  /**
   * Counts a try against every limit before it is made, because a hundred sent at once would otherwise all be the first.
   * Seconds to wait, or zero where it may be made; where it may not, no limit has counted it.
   */
  readonly take: (limits: readonly TryLimit[]) => Promise<number>;
  /** The try was a right one: it no longer counts. Others' tries against the same limits do. */
  readonly giveBack: (limits: readonly TryLimit[]) => Promise<void>;
  readonly clear: (key: string) => Promise<void>;
};

export type TriesOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: ServerKeys;
};

export const USUAL_WINDOW_MS = 15 * MINUTE_MS;
const Counted = z.object({ count: z.number(), ends_at: z.number() });

export function makeTries({ db, clock, keys }: TriesOptions): Tries {
  const hashOf = (key: string) =>
    keys.password.use((secret) => createHmac('sha256', secret).update(`try:${key}`).digest());

  const count = async ({ key, windowMs }: TryLimit) => {
    const now = clock.now();
    const row = await db.one`insert into wrong_try as t (key_hash, count, ends_at)
      values (${hashOf(key)}, 1, ${timestamp(later(now, windowMs))})
      on conflict (key_hash) do update set
        count = case when t.ends_at <= ${timestamp(now)} then 1 else t.count + 1 end,
        ends_at = case when t.ends_at <= ${timestamp(now)} then excluded.ends_at else t.ends_at end
      returning count, ends_at`;
    return Counted.parse(row);
  };
  const uncount = async ({ key }: TryLimit) => {
    await db.run`update wrong_try set count = count - 1 where key_hash = ${hashOf(key)} and count > 0`;
  };

  return {
    take: async (limits) => {
      const counted: TryLimit[] = [];
      for (const limit of limits) {
        const { count: made, ends_at } = await count(limit);
        counted.push(limit);
        if (made <= limit.allowed) continue;
        // One address that hammers must not use up what the whole world may try.
        for (const each of counted) await uncount(each);
        return Math.max(1, secondsUntil(instant(ends_at), clock.now()));
      }
      return 0;
    },
    giveBack: async (limits) => {
      for (const limit of limits) await uncount(limit);
    },
    clear: async (key) => {
      await db.run`delete from wrong_try where key_hash = ${hashOf(key)}`;
    },
  };
}

function secondsUntil(end: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((end - now) / 1_000));
}
