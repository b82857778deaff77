import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { raiseReached } from '../../services/levels/raise-levels.ts';

export const profileJobs: readonly Job[] = [
  job({ name: 'raise-levels', payload: z.object({}), cron: '*/10 * * * *' }, (_payload, platform) =>
    raiseReached(platform),
  ),
];
