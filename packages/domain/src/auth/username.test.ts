import { zUsername } from '@candor/contract/fields';
import { expect, it } from 'vitest';
import { findUsernameProblem } from './username.ts';

it.each([
  ['mia', undefined],
  ['Mia_2026', undefined],
  ['a'.repeat(30), undefined],
  ['tester', undefined],
  ['supporter', undefined],
  ['', 'short'],
  ['mi', 'short'],
  ['a'.repeat(31), 'long'],
  ['12345678', 'start'],
  ['_mia', 'start'],
  ['mia@example', 'characters'],
  ['mia.k', 'characters'],
  ['miа', 'characters'],
  ['admin', 'reserved'],
  ['ADMIN', 'reserved'],
  ['admin_01', 'reserved'],
  ['candor', 'reserved'],
  ['CandorHelp', 'reserved'],
  ['support', 'reserved'],
  ['official_wallet', 'reserved'],
] as const)('[ATH-6] “%s”: %s', (username, problem) => {
  expect(findUsernameProblem(username)).toBe(problem);
  // Whatever has no problem here is let through by the form, and only reserved names besides.
  expect(zUsername.safeParse(username).success).toBe(problem === undefined || problem === 'reserved');
});
