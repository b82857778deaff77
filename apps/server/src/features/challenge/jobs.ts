import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { runChallenges } from './settle.ts';

export const challengeJobs: readonly Job[] = [
  job({ name: 'run-challenges', payload: z.object({}), cron: '* * * * *' }, (_payload, platform) =>
    runChallenges(platform),
  ),
];
