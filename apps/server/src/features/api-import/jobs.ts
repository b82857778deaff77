import { HOUR_MS, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAccount } from './check-account.ts';
import { importStore } from './store.ts';

const CHECKED_EVERY_MS = HOUR_MS;
/** So many in one round; the rest is for the next one, longest waiting first. */
const AT_ONCE = 200;

/** [APM-6] */
export async function checkAccounts(platform: Platform): Promise<number> {
  const { clock, db, log } = platform;
  const due = await importStore(db).toCheck(later(clock.now(), -CHECKED_EVERY_MS), AT_ONCE);
  for (const row of due) {
    try {
      await checkAccount(platform, row);
    } catch (error) {
      // One box that does not open must not keep the others from being checked.
      log.error('api_import.check_failed', 'A bound exchange account could not be checked', { err: error, id: row.id });
    }
  }
  return due.length;
}

export const apiImportJobs: readonly Job[] = [
  job({ name: 'check-exchange-keys', payload: z.object({}), cron: '*/10 * * * *' }, async (_payload, platform) => {
    await checkAccounts(platform);
  }),
];
