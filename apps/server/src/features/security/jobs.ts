import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';

/** Steps that were begun and never finished. Nobody can use them any more; they only fill the table. */
export const securityJobs: readonly Job[] = [
  job({ name: 'forget-challenges', payload: z.object({}), cron: '41 * * * *' }, async (_payload, { db, clock }) => {
    const now = timestamp(clock.now());
    await db.run`delete from challenge where expires_at < ${now}`;
    await db.run`delete from totp where secret is null and pending_until < ${now}`;
  }),
];
