import { expect, it } from 'vitest';
import { findPasswordProblem, worthOf } from './password-worth.ts';

it('[WLT-3] says plainly what six characters are worth', () => {
  expect(worthOf('k3x9qa')).toBe('days');
  expect(worthOf('k3x9qa7m')).toBe('years');
  expect(worthOf('k3x9qa7mz2w5')).toBe('centuries');
  expect(worthOf('tqmbhz')).toBe('hours');
});

it('[WLT-3] takes 6 to 20 characters that are not only digits or a run, twice the same', () => {
  expect(findPasswordProblem('k3x9q', 'k3x9q')).toBe('rule');
  expect(findPasswordProblem('k'.repeat(3) + 'x9q'.repeat(6), '')).toBe('rule');
  expect(findPasswordProblem('193728', '193728')).toBe('rule');
  expect(findPasswordProblem('abcdef', 'abcdef')).toBe('rule');
  expect(findPasswordProblem('k3x9qa', 'k3x9qb')).toBe('differ');
  expect(findPasswordProblem('k3x9qa', 'k3x9qa')).toBeUndefined();
});
