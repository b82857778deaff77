import type { ApprovalKind, OperatorPermission, OperatorRole, Permission } from '@candor/contract';
import { PERMISSIONS } from '@candor/contract/operators/permissions';

const EVERYBODY: readonly Permission[] = ['health.read', 'audit.readOwn'];
const MONEY: readonly Permission[] = [
  'audit.readAll',
  'audit.check',
  'ledger.read',
  'ledger.verify',
  'recharge.review',
  'energy.desk',
  'flash-exchange.desk',
  'treasury.read',
  'treasury.stop',
  'market.read',
  'market.halt',
];
/** What everybody needs who works with customers. */
const PEOPLE: readonly Permission[] = ['users.read', 'users.notes', 'approvals.read'];

/** [OPR-1] Who may do what in the console: the only place that says so. */
export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  support: [...EVERYBODY, ...PEOPLE, 'users.contact', 'users.sessions', 'messages.read', 'messages.retry'],
  reviewer: [
    ...EVERYBODY,
    ...PEOPLE,
    'users.contact',
    'users.ban',
    'recharge.review',
    'withdrawal.review',
    'identity.review',
  ],
  finance: [...EVERYBODY, ...PEOPLE, ...MONEY, 'withdrawal.review', 'withdrawal.payout', 'configuration.read'],
  content: EVERYBODY,
  admin: PERMISSIONS,
};

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

export type ApprovalRule = { readonly propose: readonly OperatorRole[]; readonly decide: readonly OperatorRole[] };

const ADMINS_RULE: ApprovalRule = { propose: ['admin'], decide: ['admin'] };
const MONEY_RULE: ApprovalRule = { propose: ['finance', 'admin'], decide: ['finance', 'admin'] };

/** [APR-3] Who may propose what, and who may be the second person. */
export const APPROVAL_RULES: Readonly<Record<ApprovalKind, ApprovalRule>> = {
  'setting.change': ADMINS_RULE,
  'operator.create': ADMINS_RULE,
  'operator.roles': ADMINS_RULE,
  'operator.disable': ADMINS_RULE,
  // A reviewer may be the second person: where there are two administrators and one is locked out, nobody else is left.
  'operator.recover': { propose: ['admin'], decide: ['reviewer', 'admin'] },
  'user.roles': ADMINS_RULE,
  'user.level': ADMINS_RULE,
  // Whoever hears that a phone is lost is not the one who knows what the customer's documents look like.
  'user.recover': { propose: ['support', 'admin'], decide: ['reviewer', 'admin'] },
  'money.house': MONEY_RULE,
  // Whoever looks at certificates proposes; the money is finance's or an administrator's to give.
  'recharge.credit': { propose: ['reviewer', 'finance', 'admin'], decide: ['finance', 'admin'] },
  // Whoever reviews says the first yes; the second is finance's or an administrator's.
  'withdrawal.large': { propose: ['reviewer', 'finance', 'admin'], decide: ['finance', 'admin'] },
  'energy.stake': MONEY_RULE,
  'payments.resume': MONEY_RULE,
  'market.resume': MONEY_RULE,
};

/** [APR-3] For settings that are fees and limits. */
export const FEES_RULE: ApprovalRule = MONEY_RULE;
