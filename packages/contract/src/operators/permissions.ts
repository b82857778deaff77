import { PERMISSION_ROLES, type Permission } from '../feature-parts.ts';

/** Everything an operator may be permitted to do, as the features declare it with the roles that may. */
export const PERMISSIONS = Object.keys(PERMISSION_ROLES) as readonly Permission[];
export type { Permission };

/**
 * What decides besides the permission, where that depends on what is asked about. The domain has a function for each,
 * and the API document shows the sentence.
 */
export const PERMISSION_RULES = {
  'login.own': 'Every operator, for their own log-in.',
  'audit.own': 'Without audit.readAll only the operator’s own entries are listed.',
  'approvals.see': 'Operators who may propose or decide this kind of proposal.',
  'approvals.propose': 'Operators whose role may propose this kind of proposal.',
  'approvals.decide': 'Operators whose role may decide this kind of proposal, and never their own.',
  'approvals.withdraw': 'The operator who made the proposal.',
} as const;
export type PermissionRule = keyof typeof PERMISSION_RULES;

/** What the door asks of an operator: one permission, or `any`, where everything depends on the rule. */
export type OperatorPermission = Permission | 'any';

/** What a call for operators must declare. `any` says nothing by itself, so it never stands without a rule. */
export type PermissionOf =
  | { readonly permission: Permission; readonly rule?: PermissionRule }
  | { readonly permission: 'any'; readonly rule: PermissionRule };
