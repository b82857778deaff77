import type { ApprovalKind, PermissionRule } from '@candor/contract';
import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SETTING_KEYS } from '../configuration/index.ts';
import { APPROVAL_RULES, isPermitted } from '../operators/index.ts';
import {
  approvalRuleOf,
  isOwn,
  isOwnWayBack,
  isPermittedAbout,
  mayDecide,
  mayPropose,
  maySee,
  visibleApprovals,
} from './index.ts';

const kinds = Object.keys(APPROVAL_RULES) as ApprovalKind[];
const anyRoles = fc.subarray([...OPERATOR_ROLES]);
const anyAbout = fc.record({
  kind: fc.constantFrom(...kinds),
  subject: fc.constantFrom('opr_a', 'opr_b', 'hold.hours', 'levels', 'usr_x'),
  createdBy: fc.constantFrom('opr_a', 'opr_b'),
});

it('[APR-1] nobody decides their own, nor what is done to themselves, with whatever roles', () => {
  fc.assert(
    fc.property(fc.constantFrom('opr_a', 'opr_b'), anyRoles, anyAbout, (id, roles, about) => {
      if (isOwn(id, about)) expect(mayDecide({ id, roles }, about)).toBe(false);
    }),
  );
});

it('[APR-3] every kind has somebody to propose it and somebody else to decide it', () => {
  for (const kind of kinds) {
    expect(APPROVAL_RULES[kind].propose).toContain('admin');
    expect(APPROVAL_RULES[kind].decide).toContain('admin');
  }
  expect(mayPropose(['content'], 'user.level', 'usr_x')).toBe(false);
  expect(mayPropose(['support'], 'user.recover', 'usr_x')).toBe(true);
  expect(
    mayDecide({ id: 'opr_b', roles: ['support'] }, { kind: 'user.recover', subject: 'usr_x', createdBy: 'opr_a' }),
  ).toBe(false);
  expect(
    mayDecide({ id: 'opr_b', roles: ['reviewer'] }, { kind: 'user.recover', subject: 'usr_x', createdBy: 'opr_a' }),
  ).toBe(true);
});

it('[APR-3] of the settings, finance has the fees and no other', () => {
  const proposable = SETTING_KEYS.filter((key) => mayPropose(['finance'], 'setting.change', key));
  const isMoney = (key: string) =>
    /^(levels$|(recharge|withdrawal|transfer|flash-exchange|auto-invest|copy-trading|spot|margin|vip|team)\.)/.test(
      key,
    );
  expect(proposable).toEqual(SETTING_KEYS.filter(isMoney));
  expect(approvalRuleOf('setting.change', 'toString').propose).toEqual(['admin']);
});

it('[APR-4] lists show what may be seen one by one, and count what may be decided', () => {
  fc.assert(
    fc.property(anyRoles, (roles) => {
      const { see, decide } = visibleApprovals(roles);
      for (const kind of kinds.filter((each) => each !== 'setting.change')) {
        expect(see.kinds.includes(kind)).toBe(maySee(roles, { kind, subject: '' }));
        if (decide.kinds.includes(kind)) expect(see.kinds).toContain(kind);
      }
      for (const subject of SETTING_KEYS) {
        expect(see.settings.includes(subject)).toBe(maySee(roles, { kind: 'setting.change', subject }));
      }
    }),
  );
  expect(visibleApprovals(['content'])).toEqual({
    see: { kinds: ['legal.publish', 'news.publish'], settings: [] },
    decide: { kinds: ['news.publish'], settings: [] },
  });
});

it('[APR-4] whoever may see a proposal at all may read the list of them, and nobody else', () => {
  for (const role of OPERATOR_ROLES) {
    const { see } = visibleApprovals([role]);
    expect(isPermitted([role], 'approvals.read'), role).toBe(see.kinds.length + see.settings.length > 0);
  }
});

it('[APR-3] a call about a proposal is open by the rule it declares, and by none where it declares none', () => {
  const about = { kind: 'user.recover', subject: 'usr_x', createdBy: 'opr_a' } as const;
  const [support, reviewer, finance] = (['support', 'reviewer', 'finance'] as const).map((role, index) => ({
    id: `opr_${'abc'.charAt(index)}`,
    roles: [role],
  }));
  const opened = (rule: PermissionRule | null) =>
    [support, reviewer, finance].map((operator) => operator && isPermittedAbout({ rule }, operator, about));
  expect(opened('approvals.see')).toEqual([true, true, false]);
  expect(opened('approvals.propose')).toEqual([true, false, false]);
  expect(opened('approvals.decide')).toEqual([false, true, false]);
  expect(opened('approvals.withdraw')).toEqual([true, false, false]);
  for (const rule of ['login.own', 'audit.own', 'toString' as PermissionRule, null] as const) {
    expect(opened(rule)).toEqual([false, false, false]);
  }
});

it('[APR-10] no kind sets a figure', () => {
  for (const kind of kinds) expect(kind).not.toMatch(/price|profit|result|\b(win|draw)|balance/);
});

it('[APR-11] nobody proposes their own way back; every other kind may be proposed about oneself', () => {
  expect(isOwnWayBack('opr_a', { kind: 'operator.recover', subject: 'opr_a' })).toBe(true);
  expect(isOwnWayBack('opr_a', { kind: 'operator.recover', subject: 'opr_b' })).toBe(false);
  expect(isOwnWayBack('opr_a', { kind: 'operator.roles', subject: 'opr_a' })).toBe(false);
});
