import { zId } from '@candor/contract/fields';
import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { DELIVER_JOB } from './open-messages.ts';

const KEEP_MESSAGES_DAYS = 90;
/** The widest window that anything is counted in, and a day to spare. */
const KEEP_COUNTED_DAYS = 2;
const nothing = z.object({});

export const messageJobs: readonly Job[] = [
  job({ name: DELIVER_JOB, payload: z.object({ id: zId('msg') }) }, ({ id }, { messages }) => messages.deliver(id)),
  job({ name: 'recover-messages', payload: nothing, cron: '* * * * *' }, async (_payload, { log, messages }) => {
    const count = await messages.recover();
    if (count > 0) log.warn({ count }, 'messages without a living job were put back in line');
  }),
  job({ name: 'forget-old-messages', payload: nothing, cron: '41 3 * * *' }, async (_payload, { clock, db }) => {
    await db.run`delete from message where created_at < ${timestamp(later(clock.now(), -KEEP_MESSAGES_DAYS * DAY_MS))}`;
  }),
  job({ name: 'forget-old-codes', payload: nothing, cron: '43 * * * *' }, async (_payload, { clock, db }) => {
    const before = timestamp(later(clock.now(), -KEEP_COUNTED_DAYS * DAY_MS));
    await db.run`delete from one_time_code where expires_at < ${before}`;
    await db.run`delete from code_try where at < ${before}`;
    await db.run`delete from code_sending where at < ${before}`;
    await db.run`delete from counting where at < ${before}`;
    await db.run`delete from ticket where created_at < ${before}`;
    await db.run`delete from verification where created_at < ${before}`;
  }),
];
