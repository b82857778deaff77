import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** Long enough to look into what the liquidity provider did yesterday; there are thousands a day. */
const KEEP_DAYS = 1;
const AT_ONCE = 1_000;
const Gone = z.object({ gone: z.number() });

/** [SPT-42] Counts ended quotes that nobody traded with by day and forgets them. Tells how many. */
export async function forgetQuotes({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const before = timestamp(later(clock.now(), -KEEP_DAYS * DAY_MS));
  let sum = 0;
  for (;;) {
    const { gone } = Gone.parse(await db.one`select forget_quotes(${before}, ${AT_ONCE}) as gone`);
    sum += gone;
    if (gone < AT_ONCE) return sum;
  }
}

export const engineJobs: readonly Job[] = [
  job({ name: 'forget-quotes', payload: z.object({}), cron: '47 3 * * *' }, async (_payload, platform) => {
    await forgetQuotes(platform);
  }),
];
