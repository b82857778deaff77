import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../database/sql.ts';
import { type Job, job } from './jobs.ts';

const KEEP_EVENTS_DAYS = 7;
const KEEP_ANSWERS_DAYS = 30;
const nothing = z.object({});

/** What the platform clears away by itself, at quiet minutes of the day. Money and the audit log are never cleared. */
export const housekeepingJobs: readonly Job[] = [
  job({ name: 'forget-told-events', payload: nothing, cron: '17 * * * *' }, async (_payload, { outbox, clock }) => {
    await outbox.forgetBefore(later(clock.now(), -KEEP_EVENTS_DAYS * DAY_MS));
  }),
  job({ name: 'forget-old-answers', payload: nothing, cron: '29 3 * * *' }, async (_payload, { db, clock }) => {
    const before = timestamp(later(clock.now(), -KEEP_ANSWERS_DAYS * DAY_MS));
    await db.run`delete from idempotency where created_at < ${before}`;
  }),
];
