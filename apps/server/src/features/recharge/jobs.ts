import { DAY_MS, type Id, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificateStore } from './certificate-store.ts';
import { readUntraced } from './read-untraced.ts';
import { openScan } from './run-scanners.ts';
import { beginSweeps } from './sweep.ts';

const AT_ONCE = 200;

export const rechargeJobs: readonly Job[] = [
  job({ name: 'sweep-addresses', payload: z.object({}), cron: '* * * * *' }, (_payload, platform) =>
    beginSweeps(platform),
  ),
  // [RCH-19] A node that keeps more may have been added since.
  job({ name: 'read-untraced-blocks', payload: z.object({}), cron: '23 * * * *' }, async (_payload, platform) => {
    for (const name of platform.chains.names) {
      const chain = await openScan(platform, name);
      if (chain) await readUntraced(platform, chain);
    }
  }),
  job({ name: 'forget-certificate-photos', payload: z.object({}), cron: '47 * * * *' }, async (_payload, platform) => {
    const { clock, db } = platform;
    for (;;) {
      const ids = await certificateStore(db).forgotten(later(clock.now(), -DAY_MS), AT_ONCE);
      for (const id of ids) await forgetPhoto(platform, id);
      if (ids.length < AT_ONCE) return;
    }
  }),
];

/** Deletes a picture, file and row, unless a certificate took it in the meantime. */
export async function forgetPhoto({ db, files }: Pick<Platform, 'db' | 'files'>, id: Id<'fil'>): Promise<void> {
  await db.transaction(async (tx) => {
    // The customer's row is what whoever hands a picture in holds as well.
    await tx.maybeOne`select u.id from app_user u join file f on f.user_id = u.id where f.id = ${id} for update of u`;
    const isUsed = await tx.maybeOne`select 1 from recharge_certificate where file_id = ${id}`;
    if (isUsed === undefined) await files.remove(tx, id);
  });
}
