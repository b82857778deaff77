import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';

const KEEP_SESSIONS_DAYS = 90;
const KEEP_LOGINS_DAYS = 180;
/** A device that has not been seen for a year has had another owner, for all we know. */
const KEEP_DEVICES_DAYS = 365;
const nothing = z.object({});

/** What is kept of sessions and log-ins, and for how long. */
export const sessionJobs: readonly Job[] = [
  job({ name: 'forget-old-sessions', payload: nothing, cron: '23 3 * * *' }, async (_payload, { db, clock }) => {
    const before = timestamp(later(clock.now(), -KEEP_SESSIONS_DAYS * DAY_MS));
    await db.run`delete from session where expires_at < ${before}`;
    await db.run`delete from remembered_device where expires_at < ${before}`;
    await db.run`delete from operator_session where expires_at < ${before}`;
  }),
  job({ name: 'forget-old-log-ins', payload: nothing, cron: '37 3 * * *' }, async (_payload, { db, clock }) => {
    const now = clock.now();
    await db.run`delete from login_event where at < ${timestamp(later(now, -KEEP_LOGINS_DAYS * DAY_MS))}`;
    await db.run`delete from known_device where last_seen_at < ${timestamp(later(now, -KEEP_DEVICES_DAYS * DAY_MS))}`;
  }),
  job({ name: 'forget-wrong-tries', payload: nothing, cron: '47 * * * *' }, async (_payload, { db, clock }) => {
    await db.run`delete from wrong_try where ends_at < ${timestamp(clock.now())}`;
  }),
];
