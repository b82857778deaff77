import { ALERT_DAYS } from '@candor/contract/price-alerts/fields';
import { DAY_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { alertStore } from './store.ts';

/** [PAL-6] */
export const priceAlertsJobs: readonly Job[] = [
  job({ name: 'forget-price-alerts', payload: z.object({}), cron: '47 4 * * *' }, async (_payload, { db, clock }) => {
    await alertStore(db).forget(later(clock.now(), -ALERT_DAYS * DAY_MS));
  }),
];
