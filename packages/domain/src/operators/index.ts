export {
  type ApprovalScope,
  approvalRuleOf,
  type DecidedAbout,
  hasDecidingRole,
  isOwn,
  mayDecide,
  mayPropose,
  maySee,
  visibleApprovals,
  type WhoDecides,
} from './approval-rules.ts';
export {
  APPROVAL_RULES,
  type ApprovalRule,
  FEES_RULE,
  isPermitted,
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
} from './permissions.ts';
export { mustHaveTotp } from './second-factor.ts';
