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
