import type { OperatorRole } from '@candor/contract';

export const PERMISSIONS = [
  'health.read',
  'audit.readOwn',
  'audit.readAll',
  'audit.check',
  'ledger.read',
  'ledger.verify',
  'identity.review',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const EVERYBODY: readonly Permission[] = ['health.read', 'audit.readOwn'];
const MONEY: readonly Permission[] = ['audit.readAll', 'audit.check', 'ledger.read', 'ledger.verify'];

/** [OPR-1] Who may do what in the console: the only place that says so. */
export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  support: EVERYBODY,
  reviewer: [...EVERYBODY, 'identity.review'],
  finance: [...EVERYBODY, ...MONEY],
  content: EVERYBODY,
  admin: PERMISSIONS,
};

/** [OPR-1] */
export function isPermitted(roles: readonly OperatorRole[], permission: Permission): boolean {
  return roles.some((role) => Object.hasOwn(ROLE_PERMISSIONS, role) && ROLE_PERMISSIONS[role].includes(permission));
}
