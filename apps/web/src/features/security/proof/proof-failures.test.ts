import { expect, it } from 'vitest';
import { placeOf, staysOpen } from './proof-failures.ts';

it('tells a wrong password and a wrong code at their fields', () => {
  expect(placeOf('auth.wrongPassword')).toBe('password');
  expect(placeOf('second.wrong')).toBe('second');
  expect(placeOf('auth.tooManyTries')).toBe('sheet');
});

it('stays for what can be tried again, and closes for what the page must show', () => {
  expect(['auth.wrongPassword', 'second.needed', 'client.offline', 'call.busy'].every(staysOpen)).toBe(true);
  expect(['tradePassword.weak', 'code.tooSoon', 'session.ended'].some(staysOpen)).toBe(false);
});
