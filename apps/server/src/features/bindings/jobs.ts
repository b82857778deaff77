import { UNDO_MS } from '@candor/domain/bindings';
import { later } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { job } from '../../platform/jobs/jobs.ts';

/** [BND-7] What was removed and can no longer be brought back is deleted. */
export const bindingsJobs = [
  job({ name: 'forget-bindings', payload: z.unknown(), cron: '*/10 * * * *' }, async (_, { clock, db }) => {
    const before = timestamp(later(clock.now(), -UNDO_MS));
    await db.run`delete from bank_card where removed_at <= ${before}`;
    await db.run`delete from digital_address where removed_at <= ${before}`;
  }),
];
