import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { actorOf } from '../../platform/operators/actor.ts';
import { NOTE_HOUSE_APPROVAL } from './house-transfer.ts';
import { approvalNote } from './note.ts';
import { approvalStore } from './store.ts';

const HouseApproval = z.object({ id: zId('apr'), ip: z.string() });

export const approvalJobs: readonly Job[] = [
  job({ name: NOTE_HOUSE_APPROVAL, payload: HouseApproval }, async ({ id, ip }, { audit, db }) => {
    await db.transaction(async (tx) => {
      const row = await approvalStore(tx).find(id);
      if (row?.decided_by == null || row.decider === null) return;
      const actor = actorOf({ id: row.decided_by, name: row.decider });
      // A job may run twice; the entry is written once.
      const noted = await tx.maybeOne`select 1 from audit_log
        where action = 'approval.approved' and details->>'approval' = ${id}`;
      if (noted === undefined) await audit.write(tx, approvalNote('approval.approved', actor, row, ip));
    });
  }),
];
