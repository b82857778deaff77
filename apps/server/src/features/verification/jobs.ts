import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';

const KEEP_PUZZLES_DAYS = 2;

export const verificationJobs: readonly Job[] = [
  job({ name: 'forget-old-puzzles', payload: z.object({}), cron: '43 * * * *' }, async (_payload, { clock, db }) => {
    const before = timestamp(later(clock.now(), -KEEP_PUZZLES_DAYS * DAY_MS));
    await db.run`delete from verification where created_at < ${before}`;
  }),
];
