export { type Change, describeChanges, describeUnread } from './describe-changes.ts';
export { lookCountsUntil } from './identity-look.ts';
export {
  type HouseKind,
  type Judged,
  judgeProposal,
  type ProposalFacts,
  type ProposalRefusal,
  type ProposalRule,
} from './judge-proposal.ts';
export {
  BANK,
  BANK_WITHOUT_SIGNER,
  mayPayWithoutSigner,
  readStatement,
  type Statement,
  writeStatement,
} from './statement.ts';
export {
  type ApprovalScope,
  approvalRuleOf,
  type DecidedAbout,
  isOwn,
  isOwnWayBack,
  isPermittedAbout,
  mayDecide,
  mayPropose,
  maySee,
  visibleApprovals,
  type WhoDecides,
} from './who-decides.ts';
