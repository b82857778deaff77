import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { pushStore } from './push-store.ts';
import { noticeStore } from './store.ts';

const KEEP_DAYS = 90;
const KEEP_EACH = 500;

/** [NTC-5] */
export const noticesJobs: readonly Job[] = [
  job({ name: 'forget-old-notices', payload: z.object({}), cron: '41 4 * * *' }, async (_payload, { db, clock }) => {
    await noticeStore(db).forget(later(clock.now(), -KEEP_DAYS * DAY_MS), KEEP_EACH);
  }),
  job({ name: 'forget-ended-push', payload: z.object({}), cron: '44 4 * * *' }, async (_payload, { db, clock }) => {
    await pushStore(db).forget(later(clock.now(), -KEEP_DAYS * DAY_MS));
  }),
];
