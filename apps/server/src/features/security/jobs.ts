import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { CANCEL_ORDERS } from '../../services/guard/shut-out.ts';

export const securityJobs: readonly Job[] = [
  /** [SEC-18] Asked for with the change that shut others out, in its transaction. */
  job({ name: CANCEL_ORDERS, payload: z.object({ userId: zId('usr') }) }, async ({ userId }, { engine }) => {
    await engine.cancelAll({ book: 'real', owner: userId });
  }),
];
