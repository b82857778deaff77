import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { forgetPhoto, photoStore } from './photos.ts';

const AT_ONCE = 200;

export const supportJobs: readonly Job[] = [
  // [SUP-12]
  job({ name: 'forget-support-photos', payload: z.object({}), cron: '53 * * * *' }, async (_payload, platform) => {
    for (;;) {
      const ids = await photoStore(platform.db).forgotten(platform.clock.now(), AT_ONCE);
      for (const id of ids) await forgetPhoto(platform, id);
      if (ids.length < AT_ONCE) return;
    }
  }),
];
