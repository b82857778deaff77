import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { forgetPhoto, photoStore } from './photo-store.ts';

export const FORGET_JOB = 'forget-identity-photos';
const AT_ONCE = 200;

/** [IDN-15] Asked for by every new hand-in, and once an hour for what was left lying. */
export const identityJobs: readonly Job[] = [
  job({ name: FORGET_JOB, payload: z.object({}), cron: '41 * * * *' }, async (_payload, platform) => {
    const store = photoStore(platform.db);
    const now = platform.clock.now();
    await store.dropRejected(now);
    for (;;) {
      const ids = [...(await store.findForgotten(now, AT_ONCE)), ...(await store.findStrays(now, AT_ONCE))];
      for (const id of ids) await forgetPhoto(platform, id);
      if (ids.length < AT_ONCE) return;
    }
  }),
];
