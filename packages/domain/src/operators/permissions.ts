import { type ApprovalRule, BY_FINANCE } from '@candor/contract/define-feature';
import { APPROVAL_RULES, PERMISSION_ROLES, type Permission } from '@candor/contract/feature-parts';
import type { OperatorRole } from '@candor/contract/operators/roles';

export const PERMISSIONS = Object.keys(PERMISSION_ROLES) as readonly Permission[];
export type { Permission };

/** [OPR-1] Who may do what in the console, as the features declare it. */
export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  support: permissionsOf('support'),
  reviewer: permissionsOf('reviewer'),
  finance: permissionsOf('finance'),
  content: permissionsOf('content'),
  admin: PERMISSIONS,
};

function permissionsOf(role: OperatorRole): readonly Permission[] {
  return PERMISSIONS.filter((permission) => PERMISSION_ROLES[permission].includes(role));
}

/** [OPR-1] */
export function isPermitted(roles: readonly OperatorRole[], permission: Permission): boolean {
  return roles.some((role) => Object.hasOwn(ROLE_PERMISSIONS, role) && ROLE_PERMISSIONS[role].includes(permission));
}

/** [APR-3] Who may propose what, and who may be the second person. */
export { APPROVAL_RULES, type ApprovalRule };

/** [APR-3] For settings that are fees and limits. */
export const FEES_RULE: ApprovalRule = BY_FINANCE;
