import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { flashStore } from './store.ts';

export const flashExchangeJobs: readonly Job[] = [
  job({ name: 'forget-flash-quotes', payload: z.object({}), cron: '23 * * * *' }, async (_payload, { clock, db }) => {
    await flashStore(db).forgetQuotes(later(clock.now(), -DAY_MS));
  }),
];
