import { findPasswordProblem, MIN_PASSWORD } from '@candor/domain/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const LONG_ENOUGH = dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD);

it('refuses more than the three thousand commonest that are long enough, every one of them', () => {
  expect(LONG_ENOUGH.length).toBeGreaterThan(15_000);
  expect(LONG_ENOUGH.filter((password) => findPasswordProblem(password, {}, isBreached) !== 'common')).toEqual([]);
});

it.each(['scarface', 'Swordfish', 'BABYLON5', 'bhrh0h2oof6xbqjeh'])(
  'finds %s, which no pattern gives away',
  (password) => {
    expect(findPasswordProblem(password)).toBe(undefined);
    expect(findPasswordProblem(password, {}, isBreached)).toBe('common');
  },
);

it.each(['tr4in-Lamp-kiosk', 'correct horse battery staple', 'über den Wolken', ''])('does not know %j', (password) => {
  expect(isBreached(password)).toBe(false);
});
