import { describeChanges, judgeProposal, type ProposalFacts } from '@candor/domain/approvals';
import type { Platform } from '../../platform/platform.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { RESUME_PAYMENTS } from './jobs.ts';

/** [APR-13] One operator stops payments; two let them go on. */
export const treasuryApprovals = [
  defineApproval({
    kind: 'payments.resume',
    subjectOf: ({ stopId }) => stopId,
    judge: async (_, { signer }, payload) => judgeProposal('payments.resume', payload, await stopFacts(signer)),
    describe: (payload, was) => describeChanges('payments.resume', payload, was),
    signs: async (_db, _platform, stopId) => ({ kind: 'resume', stopId }),
    // The signer reads the approval itself, so it must be committed before it is asked.
    accompany: (tx, { jobs }, { id }) => jobs.enqueue(tx, RESUME_PAYMENTS, { approvalId: id }, id),
  }),
];

async function stopFacts(signer: Platform['signer']): Promise<ProposalFacts['payments.resume']> {
  const status = await signer.status();
  return status.state === 'stopped' ? status : undefined;
}
