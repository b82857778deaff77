import { createChallenge, subjectOf } from '@candor/domain/challenge';
import { defineApproval } from '../../services/approvals/approval-kind.ts';

/** [CHG-1] Challenges are created by two operators; the database carries out what they said. */
export const challengeApprovals = [
  defineApproval({
    kind: 'challenge.create',
    subjectOf,
    judge: async (_db, { clock }, payload) => createChallenge.judge(payload, { now: clock.now() }),
    describe: createChallenge.describe,
    addsId: { field: 'challengeId', prefix: 'chl' },
  }),
];
