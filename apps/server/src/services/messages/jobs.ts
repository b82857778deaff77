import { zId } from '@candor/contract/fields';
import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { DELIVER_JOB } from './open-messages.ts';

const KEEP_MESSAGES_DAYS = 90;
const nothing = z.object({});

export const messageJobs: readonly Job[] = [
  job({ name: DELIVER_JOB, payload: z.object({ id: zId('msg') }) }, ({ id }, { messages }) => messages.deliver(id)),
  job({ name: 'recover-messages', payload: nothing, cron: '* * * * *' }, async (_payload, { log, messages }) => {
    const count = await messages.recover();
    if (count > 0) log.warn('messages.requeued', 'Messages without a live job were queued again', { count });
  }),
  job({ name: 'forget-old-messages', payload: nothing, cron: '41 3 * * *' }, async (_payload, { clock, db }) => {
    await db.run`delete from message where created_at < ${timestamp(later(clock.now(), -KEEP_MESSAGES_DAYS * DAY_MS))}`;
  }),
];
