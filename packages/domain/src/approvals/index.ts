export { type Change, describeChanges, describeUnread } from './describe-changes.ts';
export { type Judged, judgeProposal, type ProposalFacts, type ProposalRefusal } from './judge-proposal.ts';
