import { expect, it } from 'vitest';
import type { Failure } from '../../platform/api.ts';
import { fieldOf, findBadField, usernameProblemNow } from './draft.ts';

const draft = {
  code: '123456',
  username: 'jordan_k',
  password: 'tr4in-Lamp-kiosk',
  confirmation: 'tr4in-Lamp-kiosk',
  inviteCode: 'MIA26',
};
const mobile = '+12025550142';

it('finds the first field that cannot be sent', () => {
  expect(findBadField(draft, mobile)).toBe(undefined);
  expect(findBadField({ ...draft, code: '12345' }, mobile)).toBe('code');
  expect(findBadField({ ...draft, username: '12345' }, mobile)).toBe('username');
  expect(findBadField({ ...draft, username: 'kiosk' }, mobile)).toBe('password');
  expect(findBadField({ ...draft, password: 'short', confirmation: 'short' }, mobile)).toBe('password');
  expect(findBadField({ ...draft, confirmation: 'other' }, mobile)).toBe('confirmation');
  expect(findBadField({ ...draft, inviteCode: '  ' }, mobile)).toBe('inviteCode');
});

it('knows which field a refusal belongs to', () => {
  const failure = (code: string, details = {}) => ({ ok: false, code, details, message: '', errcode: 1 }) as Failure;
  expect(fieldOf(failure('code.wrong'))).toBe('code');
  expect(fieldOf(failure('register.usernameTaken'))).toBe('username');
  expect(fieldOf(failure('register.unknownInvite'))).toBe('inviteCode');
  expect(fieldOf(failure('password.weak'))).toBe('password');
  expect(fieldOf(failure('call.invalidField', { field: 'username' }))).toBe('username');
  expect(fieldOf(failure('call.invalidField', { field: 'device' }))).toBe(undefined);
  expect(fieldOf(failure('client.offline'))).toBe(undefined);
});

it('complains about a short username only when it was left', () => {
  expect(usernameProblemNow('mi', false)).toBe(undefined);
  expect(usernameProblemNow('mi', true)).toBe('short');
  expect(usernameProblemNow('1mi', false)).toBe('start');
  expect(usernameProblemNow('', true)).toBe(undefined);
});
