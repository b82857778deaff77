import { readFileSync } from 'node:fs';
import type { OperatorRole } from '@candor/contract';
import { PERMISSIONS } from '@candor/contract/operators/permissions';
import { expect, it } from 'vitest';
import { APPROVAL_RULES, isPermitted, mustHaveTotp, ROLE_PERMISSIONS, rolesWith, seesWholeAudit } from './index.ts';

const roles = Object.keys(ROLE_PERMISSIONS) as OperatorRole[];

it('[OPR-1] every role opens what the table of the rules says, line by line', () => {
  const spec = readFileSync(new URL('./SPEC.md', import.meta.url), 'utf8');
  const [, table = ''] = spec.split('| permission ');
  const [head = '', , ...lines] = table.slice(0, table.indexOf('\n\n')).split('\n');
  const names = head.split('|').map((cell) => cell.trim());
  const written = lines.map((line) => {
    const [, permission = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return [permission, names.slice(1, -1).filter((_, column) => cells[column] === 'yes')];
  });
  const asCode = PERMISSIONS.map((permission) => [permission, rolesWith(permission)]);
  expect(new Map(written as [string, string[]][])).toEqual(new Map(asCode as [string, string[]][]));
});

it('[OPR-1] what any role may do is closed to nobody but those without one', () => {
  expect(rolesWith('any')).toEqual(roles);
  expect(isPermitted([], 'any')).toBe(false);
  expect(isPermitted(['constructor' as OperatorRole], 'any')).toBe(false);
});

it('[OPR-1] several roles open all that each of them opens', () => {
  expect(isPermitted(['support', 'finance'], 'ledger.read')).toBe(true);
  expect(isPermitted([], 'health.read')).toBe(false);
});

it('[OPR-1] a role that is not in the table opens nothing', () => {
  for (const name of ['constructor', 'toString', 'root', '']) {
    expect(isPermitted([name as OperatorRole], 'health.read')).toBe(false);
  }
});

it('[OPR-2] every role sees health and its own trail', () => {
  for (const role of roles) {
    expect(isPermitted([role], 'health.read')).toBe(true);
    expect(isPermitted([role], 'audit.readOwn')).toBe(true);
  }
});

it('[OPR-3] the ledger and the whole audit log are for finance and admin', () => {
  for (const permission of ['ledger.read', 'ledger.verify', 'audit.readAll', 'audit.check'] as const) {
    expect(roles.filter((role) => isPermitted([role], permission))).toEqual(['finance', 'admin']);
  }
});

it('[OPR-3] only those who may read all of the audit log see more than their own entries', () => {
  expect(roles.filter((role) => seesWholeAudit([role]))).toEqual(['finance', 'admin']);
});

it('[IDN-12] documents are for reviewers and admin', () => {
  expect(roles.filter((role) => isPermitted([role], 'identity.review'))).toEqual(['reviewer', 'admin']);
});

it('[OPR-4] nothing in the list sets a figure', () => {
  for (const permission of PERMISSIONS) expect(permission).not.toMatch(/set|write|edit|credit|adjust|price|profit/);
});

it('[OPR-5] what needs two people can be proposed and decided by somebody of every kind', () => {
  // Editors decide about what is read, and about nobody's money or rights.
  const ofContent = new Set<string>(['legal.publish', 'news.publish']);
  for (const [kind, { propose, decide }] of Object.entries(APPROVAL_RULES)) {
    expect(propose.length).toBeGreaterThan(0);
    expect(decide.length).toBeGreaterThan(0);
    if (!ofContent.has(kind)) expect([...propose, ...decide]).not.toContain('content');
  }
});

it('[OPR-6] an authenticator is asked for with real money, and wherever it was set so', () => {
  expect([mustHaveTotp('real', false), mustHaveTotp('real', true)]).toEqual([true, true]);
  expect([mustHaveTotp('sandbox', false), mustHaveTotp('sandbox', true)]).toEqual([false, true]);
});
