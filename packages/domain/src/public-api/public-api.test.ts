import { ok } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { familyOf, isInUse, judgeTiming, mostDaysOf, readAddresses } from './index.ts';

const NOW = 1_790_000_000_000;

it('[API-2] lets a key that trades from everywhere live shorter', () => {
  expect(mostDaysOf({ mayTrade: true, hasAddresses: false })).toBe(90);
  expect(mostDaysOf({ mayTrade: true, hasAddresses: true })).toBe(365);
  expect(mostDaysOf({ mayTrade: false, hasAddresses: false })).toBe(365);
});

it('[API-4] ends a key at the moment it says, and when it is revoked', () => {
  expect(isInUse({ expiresAt: NOW + 1, revokedAt: null }, NOW)).toBe(true);
  expect(isInUse({ expiresAt: NOW, revokedAt: null }, NOW)).toBe(false);
  expect(isInUse({ expiresAt: NOW + 1, revokedAt: NOW + 5 }, NOW)).toBe(false);
});

it.each([
  [0, undefined, 'fits'],
  [5_000, undefined, 'fits'],
  [5_001, undefined, 'late'],
  [5_001, '6000', 'fits'],
  [60_000, '60000', 'fits'],
  [5_001, '5001.346', 'fits'],
  [0, '5000.3461', 'badWindow'],
  [0, '60001', 'badWindow'],
  [0, '-1', 'badWindow'],
  [0, '1e3', 'badWindow'],
  [-999, undefined, 'fits'],
  [-1_000, undefined, 'ahead'],
] as const)('[API-6] a request %i ms old with window %s: %s', (age, window, expected) => {
  expect(judgeTiming(String(NOW - age), window, NOW)).toBe(expected);
});

it('[API-6] reads a time in microseconds', () => {
  expect(judgeTiming(`${NOW - 5_000}000`, undefined, NOW)).toBe('fits');
  expect(judgeTiming(`${NOW - 5_001}000`, undefined, NOW)).toBe('late');
  expect(judgeTiming(`${NOW + 1_000}000`, undefined, NOW)).toBe('ahead');
});

it('[API-6] takes nothing for a time that is not one', () => {
  for (const text of ['', '-1', '1.5', 'now', '1e12', '99999999999999999']) {
    expect(judgeTiming(text, undefined, NOW)).toBe('badTime');
  }
});

describe('[API-3] addresses a key is tied to', () => {
  it('are read as they are typed, and nonsense is named before anything else is asked for', () => {
    expect(readAddresses('203.0.113.7, 2001:db8::/32')).toEqual(ok(['203.0.113.7', '2001:db8::/32']));
    for (const text of [
      '1.2.3',
      '1.2.3.4/33',
      'localhost',
      '::1/129',
      '300.1.2.3',
      '10.0.0.0/0',
      '1:2:3:4:5:6:7:8:9',
    ]) {
      expect(readAddresses(`127.0.0.1 ${text}`)).toMatchObject({
        code: 'apiKey.wrongAddress',
        details: { address: text },
      });
    }
    expect(readAddresses(Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join(' ')).ok).toBe(false);
  });

  it('have a family by the rules of both', () => {
    for (const text of ['0.0.0.0', '255.255.255.255']) expect(familyOf(text)).toBe(4);
    for (const text of [
      '::',
      '::1',
      '1::',
      '1:2:3:4:5:6:7:8',
      '1:2:3:4:5:6:7::',
      'fe80::1',
      '::ffff:1.2.3.4',
      '1:2:3:4:5:6:1.2.3.4',
    ]) {
      expect(familyOf(text), text).toBe(6);
    }
    for (const text of [
      '',
      '1',
      '01.2.3.4',
      '1.2.3.4.',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8::',
      '12345::',
      '1.2.3.4::',
      ':1::',
      '1:',
    ]) {
      expect(familyOf(text), text).toBeUndefined();
    }
  });
});
