export {
  APPROVAL_RULES,
  type ApprovalRule,
  FEES_RULE,
  isPermitted,
  ROLE_PERMISSIONS,
  rolesWith,
  seesWholeAudit,
} from './permissions.ts';
export { mustHaveTotp } from './second-factor.ts';
