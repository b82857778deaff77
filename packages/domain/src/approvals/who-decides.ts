import type { ApprovalKind, OperatorRole, PermissionRule } from '@candor/contract';
import { isMoneyGroup, isSettingKey, SETTING_KEYS, SETTINGS } from '../configuration/index.ts';
import { APPROVAL_RULES, type ApprovalRule, FEES_RULE } from '../operators/index.ts';

/** [APR-3] Settings that are fees and limits are money; the others are not. */
export function approvalRuleOf(kind: ApprovalKind, subject: string): ApprovalRule {
  if (kind !== 'setting.change' || !isSettingKey(subject)) return APPROVAL_RULES[kind];
  return isMoneyGroup(SETTINGS[subject].group) ? FEES_RULE : APPROVAL_RULES[kind];
}

export function mayPropose(roles: readonly OperatorRole[], kind: ApprovalKind, subject: string): boolean {
  return approvalRuleOf(kind, subject).propose.some((role) => roles.includes(role));
}

/** [APR-11] Whoever is let back in has no hand in it: two other people do it. */
export function isOwnWayBack(operatorId: string, { kind, subject }: Pick<DecidedAbout, 'kind' | 'subject'>): boolean {
  return kind === 'operator.recover' && operatorId === subject;
}

export type WhoDecides = { readonly id: string; readonly roles: readonly OperatorRole[] };
export type DecidedAbout = { readonly kind: ApprovalKind; readonly subject: string; readonly createdBy: string };

/** [APR-1] [APR-3] Not what one proposed, not what is done to oneself, and only with a role that may. */
export function mayDecide(operator: WhoDecides, approval: DecidedAbout): boolean {
  return !isOwn(operator.id, approval) && hasDecidingRole(operator.roles, approval);
}

/** [APR-1] */
export function isOwn(
  operatorId: string,
  { createdBy, subject }: Pick<DecidedAbout, 'createdBy' | 'subject'>,
): boolean {
  return operatorId === createdBy || operatorId === subject;
}

export function hasDecidingRole(
  roles: readonly OperatorRole[],
  { kind, subject }: Pick<DecidedAbout, 'kind' | 'subject'>,
): boolean {
  return approvalRuleOf(kind, subject).decide.some((role) => roles.includes(role));
}

/** [APR-4] Who has nothing to propose and nothing to decide of a kind does not see it either. */
export function maySee(roles: readonly OperatorRole[], approval: Pick<DecidedAbout, 'kind' | 'subject'>): boolean {
  return mayPropose(roles, approval.kind, approval.subject) || hasDecidingRole(roles, approval);
}

type ApprovalPermissionRule = Extract<PermissionRule, `approvals.${string}`>;

/** [APR-3] [APR-4] What the contract's rules about proposals mean. */
const BY_RULE: Readonly<Record<ApprovalPermissionRule, (operator: WhoDecides, about: DecidedAbout) => boolean>> = {
  'approvals.see': ({ roles }, about) => maySee(roles, about),
  'approvals.propose': ({ roles }, { kind, subject }) => mayPropose(roles, kind, subject),
  // That it is one's own is a refusal of its own, so that the operator hears why.
  'approvals.decide': ({ roles }, about) => hasDecidingRole(roles, about),
  'approvals.withdraw': ({ id }, { createdBy }) => id === createdBy,
};

/** Whether a call about a proposal is open to an operator, by the rule the call declares. Without such a rule it is not. */
export function isPermittedAbout(
  { rule }: { readonly rule: PermissionRule | null },
  operator: WhoDecides,
  about: DecidedAbout,
): boolean {
  return rule !== null && Object.hasOwn(BY_RULE, rule) && BY_RULE[rule as ApprovalPermissionRule](operator, about);
}

/** Whole kinds of proposals, and single settings where not every setting is for everybody. */
export type ApprovalScope = { readonly kinds: readonly ApprovalKind[]; readonly settings: readonly string[] };

/** [APR-4] The same rules as a list can be asked by. */
export function visibleApprovals(roles: readonly OperatorRole[]): {
  readonly see: ApprovalScope;
  readonly decide: ApprovalScope;
} {
  const scope = (isIn: (about: Pick<DecidedAbout, 'kind' | 'subject'>) => boolean): ApprovalScope => ({
    kinds: (Object.keys(APPROVAL_RULES) as ApprovalKind[]).filter(
      (kind) => kind !== 'setting.change' && isIn({ kind, subject: '' }),
    ),
    settings: SETTING_KEYS.filter((subject) => isIn({ kind: 'setting.change', subject })),
  });
  return { see: scope((about) => maySee(roles, about)), decide: scope((about) => hasDecidingRole(roles, about)) };
}
