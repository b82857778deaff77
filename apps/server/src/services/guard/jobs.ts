import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';

/** The widest window that anything is counted in, and a day to spare. */
const KEEP_COUNTED_DAYS = 2;
const nothing = z.object({});

export const guardJobs: readonly Job[] = [
  // Steps that were begun and never finished. Nobody can use them any more; they only fill the table.
  job({ name: 'forget-challenges', payload: nothing, cron: '41 * * * *' }, async (_payload, { db, clock }) => {
    const now = timestamp(clock.now());
    await db.run`delete from challenge where expires_at < ${now}`;
    await db.run`delete from totp where secret is null and pending_until < ${now}`;
  }),
  job({ name: 'forget-old-codes', payload: nothing, cron: '43 * * * *' }, async (_payload, { clock, db }) => {
    const before = timestamp(later(clock.now(), -KEEP_COUNTED_DAYS * DAY_MS));
    await db.run`delete from one_time_code where expires_at < ${before}`;
    await db.run`delete from code_try where at < ${before}`;
    await db.run`delete from code_sending where at < ${before}`;
    await db.run`delete from counting where at < ${before}`;
    await db.run`delete from ticket where created_at < ${before}`;
  }),
  // After a new server key was put into the data folder, nothing stays wrapped by the old one for longer than a day.
  job({ name: 'rewrap-vault-keys', payload: nothing, cron: '37 3 * * *' }, async (_payload, { db, vault }) => {
    await vault.rewrap(db);
  }),
];
