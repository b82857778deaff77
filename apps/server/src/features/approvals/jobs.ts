import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { noteHouseApproval } from './note.ts';

const Found = z.object({ id: zId('apr') });

export const approvalJobs: readonly Job[] = [
  job({ name: 'note-house-approvals', payload: z.object({}), cron: '*/10 * * * *' }, async (_payload, platform) => {
    const { approvalKinds, db } = platform;
    const moving = [...approvalKinds.values()].flatMap(({ kind, approve }) => (approve ? [kind] : []));
    const rows = await db.many`select a.id from approval a
      where a.kind = any (${moving}) and a.state = 'approved' and not exists (
        select from audit_log l
        where l.subject = a.subject and l.action = 'approval.approved' and l.details->>'approval' = a.id)`;
    for (const row of rows) {
      await db.transaction((tx) => noteHouseApproval(tx, platform, Found.parse(row).id, 'unknown'));
    }
  }),
];
