import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';

/** Takes the kill switch off. */
export const RESUME_PAYMENTS = 'resume-payments';

export const treasuryJobs: readonly Job[] = [
  /** Asked for by an approval, in its transaction. While the signer is away it is tried again; a stop that is over is over. */
  job({ name: RESUME_PAYMENTS, payload: z.object({ approvalId: zId('apr') }) }, async ({ approvalId }, platform) => {
    const { audit, db, log, signer } = platform;
    if (!(await signer.resume(approvalId))) {
      log.warn('treasury.resume_outdated', 'An approved resume no longer applies; the signer stays as it is', {
        approval: approvalId,
      });
      return;
    }
    const actor = { type: 'system', id: approvalId, name: 'Candor' } as const;
    await db.transaction((tx) => audit.write(tx, { actor, action: 'payments.resumed', subject: 'signer' }));
  }),
];
