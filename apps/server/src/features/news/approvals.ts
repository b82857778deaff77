import { publishProposal } from '@candor/domain/news';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { untoldAnnouncements } from './announce.ts';
import { articleOf, findDraft, titleOf } from './read-draft.ts';

/** [NEWS-5] Paid, recommended and important articles are published by two operators; the database carries out what they said. */
export const newsApprovals = [
  defineApproval({
    kind: 'news.publish',
    subjectOf: ({ articleId }) => articleId,
    judge: async (db, { clock }, payload) => {
      const found = await findDraft(db, payload.articleId);
      const facts = found && { ...articleOf(found), title: titleOf(found), now: clock.now() };
      return publishProposal.judge(payload, facts);
    },
    describe: publishProposal.describe,
    accompany: async (tx, { clock, outbox }) => outbox.add(tx, await untoldAnnouncements(tx, clock.now())),
  }),
];
