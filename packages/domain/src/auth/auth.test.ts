import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { memberTypeOf, readLoginName, securityOf } from './index.ts';

describe('[ATH-1] [ATH-2] who somebody says they are', () => {
  it.each([
    ['mia', 'username', 'mia'],
    ['  Mia ', 'username', 'mia'],
    ['Mia@Example.COM', 'email', 'mia@example.com'],
    ['+49 151 000 000 01', 'mobile', '+4915100000001'],
    ['49 (151) 000-000.01', 'mobile', '+4915100000001'],
    ['4915100000001', 'mobile', '+4915100000001'],
    ['mia2026', 'username', 'mia2026'],
    ['+', 'username', '+'],
    ['--', 'username', '--'],
    ['１２３', 'username', '１２３'],
    ['', 'username', ''],
  ])('“%s” is read as %s %s', (typed, by, value) => {
    expect(readLoginName(typed)).toEqual({ by, value });
  });
});

it('[ATH-3] a membership ends at the moment it says, not after', () => {
  const end = instant(1_000);
  expect(memberTypeOf(null, instant(0))).toBe('common');
  expect(memberTypeOf(end, instant(999))).toBe('vip');
  expect(memberTypeOf(end, instant(1_000))).toBe('common');
});

it('[ATH-4] security is null until it was set, whatever else is known', () => {
  const facts = { hasTradePassword: true, email: 'sam@example.com', mobile: null, hasTotp: true, hasPasskey: false };
  expect(securityOf({ ...facts, securitySetAt: null })).toBeNull();
  expect(securityOf({ ...facts, securitySetAt: instant(1) })).toEqual({
    has_trade_password: true,
    has_email: true,
    has_mobile: false,
    has_totp: true,
    has_passkey: false,
  });
});
