import { publishLegal } from '@candor/domain/legal';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { legalDeskStore } from './desk-store.ts';

/** [LGL-1] Two operators publish; the database carries out what they said. */
export const legalApprovals = [
  defineApproval({
    kind: 'legal.publish',
    subjectOf: ({ document }) => document,
    judge: async (db, _platform, payload) =>
      publishLegal.judge(payload, await legalDeskStore(db).facts(payload.document)),
    describe: publishLegal.describe,
    // [LGL-5] Open pages ask whether their customer is concerned.
    accompany: (tx, { outbox }) => outbox.add(tx, [{ topic: 'legal.published', key: 'notice', payload: {} }]),
    addsId: { field: 'versionId', prefix: 'lgv' },
  }),
];
