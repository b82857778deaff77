import { type ApprovalRule, BY_FINANCE } from '@candor/contract/define-feature';
import { APPROVAL_RULES, PERMISSION_ROLES, type Permission } from '@candor/contract/feature-parts';
import { type OperatorPermission, PERMISSIONS } from '@candor/contract/operators/permissions';
import type { OperatorRole } from '@candor/contract/operators/roles';

export type { Permission };
export { PERMISSIONS };

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

/** [OPR-1] `any` is open to every role of the table; the rest is the rule's business. */
export function isPermitted(roles: readonly OperatorRole[], permission: OperatorPermission): boolean {
  return roles.some((role) => {
    if (!Object.hasOwn(ROLE_PERMISSIONS, role)) return false;
    return permission === 'any' || ROLE_PERMISSIONS[role].includes(permission);
  });
}

/** [OPR-1] The roles that open something, in the order of the table. */
export function rolesWith(permission: OperatorPermission): readonly OperatorRole[] {
  return (Object.keys(ROLE_PERMISSIONS) as OperatorRole[]).filter((role) => isPermitted([role], permission));
}

/** [OPR-3] The rule `audit.own`: who sees every entry of the audit log, and not only their own. */
export function seesWholeAudit(roles: readonly OperatorRole[]): boolean {
  return isPermitted(roles, 'audit.readAll');
}

/** [APR-3] Who may propose what, and who may be the second person. */
export { APPROVAL_RULES, type ApprovalRule };

/** [APR-3] For settings that are fees and limits. */
export const FEES_RULE: ApprovalRule = BY_FINANCE;
