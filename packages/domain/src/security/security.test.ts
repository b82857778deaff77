import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRecoveryCode,
  type GuardFacts,
  holdReasonOf,
  isWeakTradePassword,
  judgeGuards,
  lockAfter,
  RECOVERY_CODE_BYTES,
  readAntiPhishing,
  readRecoveryCode,
  SECURITY_CHANGES,
} from './index.ts';

describe('[SEC-1] [SEC-2] trade passwords', () => {
  const mobile = '+491510000123456';
  it.each(['111111', '121212', '123123', '123456', '987654', '246802', '890123', '112233', '998877', '000000'])(
    '%s is too easy',
    (digits) => {
      expect(isWeakTradePassword(digits, { mobile: null })).toBe(true);
    },
  );
  it.each(['246810', '135724', '190583', '112234', '121213'])('%s is not', (digits) => {
    expect(isWeakTradePassword(digits, { mobile: null })).toBe(false);
  });
  it('may not stand in the mobile', () => {
    expect(isWeakTradePassword('491510', { mobile })).toBe(true);
    expect(isWeakTradePassword('491510', { mobile: null })).toBe(false);
    expect(isWeakTradePassword('491511', { mobile })).toBe(false);
  });
});

it('[SEC-5] a phrase has at least four characters, and nothing removes it', () => {
  expect(readAntiPhishing('  blue   heron ')).toBe('blue heron');
  expect(readAntiPhishing('蓝色苍鹭')).toBe('蓝色苍鹭');
  expect(readAntiPhishing('abc')).toBe(undefined);
  expect(readAntiPhishing('  ')).toBeNull();
});

it('[SEC-7] every fifth wrong code locks, twice as long each time, at most a day', () => {
  expect([0, 1, 4, 6, 9].map(lockAfter)).toEqual([0, 0, 0, 0, 0]);
  expect([5, 10, 15, 20].map(lockAfter)).toEqual([15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS]);
  expect(lockAfter(5_000)).toBe(DAY_MS);
});

it('[SEC-8] a recovery code is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES }), (random) => {
      const code = formatRecoveryCode(random);
      expect(code).toMatch(/^(.{4}-){3}.{4}$/);
      const bare = code.replaceAll('-', '');
      expect(readRecoveryCode(code)).toBe(bare);
      expect(readRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(bare);
      expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(bare);
      expect(readRecoveryCode(bare.slice(1))).toBe(undefined);
    }),
  );
  const filled = (byte: number) => formatRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES).fill(byte));
  expect(filled(0)).toBe('0000-0000-0000-0000');
  expect(filled(255)).toBe('zzzz-zzzz-zzzz-zzzz');
  expect(readRecoveryCode('123456')).toBe(undefined);
  // Codes that were written down before they were shortened stay good.
  expect(readRecoveryCode('zzzz-zzzz-zzzz-zzzz-zzzz-zzzz-zzzz')).toBe('z'.repeat(28));
});

it('[SEC-9] holds after what an intruder would do, not after what makes the account safer', () => {
  const holding = (isFirst: boolean) => SECURITY_CHANGES.filter((change) => holdReasonOf(change, { isFirst }) !== null);
  const always = ['loginPassword', 'totpRemoved', 'passkeyRemoved', 'recoveredByOperator'];
  expect(holding(true).sort()).toEqual([...always].sort());
  expect(holding(false).sort()).toEqual([...always, 'tradePassword', 'email', 'mobile'].sort());
});

describe('[SEC-11] the state of every guard', () => {
  const bare: GuardFacts = {
    mobile: null,
    email: null,
    tradePassword: { isSet: false, lockedUntil: null },
    totp: { isOn: false },
    passkeys: [],
    recoveryCodesLeft: 0,
    antiPhishing: null,
  };
  it('says what is missing', () => {
    const states = judgeGuards(bare, 0);
    expect([...states.values()].filter((state) => state === 'missing')).toHaveLength(5);
    expect(states.has('recoveryCodes')).toBe(false);
  });
  it('asks for attention where something is locked or nearly used up', () => {
    const facts = { ...bare, tradePassword: { isSet: true, lockedUntil: 10 }, passkeys: [{}], recoveryCodesLeft: 2 };
    expect(judgeGuards(facts, 9).get('tradePassword')).toBe('attention');
    expect(judgeGuards(facts, 10).get('tradePassword')).toBe('on');
    expect(judgeGuards(facts, 9).get('secondFactor')).toBe('on');
    expect(judgeGuards(facts, 9).get('recoveryCodes')).toBe('attention');
    expect(judgeGuards({ ...facts, recoveryCodesLeft: 3 }, 9).get('recoveryCodes')).toBe('on');
  });
});
