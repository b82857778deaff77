import { formatMoney, money } from '@candor/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { achievedBy, achievementOf, LEVELS, levelAt, levelFor, progressOf, TRANSFER_LEVEL } from './index.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const whole = (amount: bigint) => usdt(amount * 1_000_000n);

it('[LVL-1] adds a tenth of the team volume, rounded in the customer’s favour', () => {
  expect(formatMoney(achievementOf(whole(900n), whole(1_000n)))).toBe('1000');
  expect(formatMoney(achievementOf(usdt(0n), usdt(1n)))).toBe('0.000001');
});

it('[LVL-7] counts turnover in USDT that a fee was paid for, and nothing else', () => {
  expect(achievedBy(usdt(5n), money('BTC', 1n))).toBe(5n);
  expect(achievedBy(usdt(5n), money('BTC', 0n))).toBe(0n);
  // A ten-thousandth of a bitcoin is not ten thousand units of USDT.
  expect(achievedBy(money('BTC', 10_000n), money('BTC', 1n))).toBe(0n);
});

it.each([
  [0n, 0],
  [999n, 0],
  [1_000n, 1],
  [9_999n, 1],
  [10_000n, 2],
  [50_000n, 3],
  [250_000n, 4],
  [1_000_000n, 5],
  [4_999_999n, 5],
  [5_000_000n, 6],
  [9_000_000_000n, 6],
])('[LVL-2] %s USDT is level %s', (achievement, level) => {
  expect(levelFor(whole(achievement)).level).toBe(level);
});

it('[LVL-2] one smallest unit below a threshold is the level below', () => {
  for (const { level, threshold } of LEVELS.slice(1)) {
    expect(levelFor(usdt(threshold.minor - 1n)).level).toBe(level - 1);
  }
});

it('[LVL-3] transfers open at level 1', () => {
  expect(LEVELS.map((each) => each.isTransferOpen)).toEqual([false, true, true, true, true, true, true]);
  expect(levelAt(TRANSFER_LEVEL).isTransferOpen).toBe(true);
  expect(levelAt(TRANSFER_LEVEL - 1).isTransferOpen).toBe(false);
});

it('[LVL-4] a higher level is never worse', () => {
  for (let i = 1; i < LEVELS.length; i += 1) {
    const below = levelAt(i - 1);
    const above = levelAt(i);
    expect(above.threshold.minor).toBeGreaterThan(below.threshold.minor);
    expect(above.withdrawalPerDay.minor).toBeGreaterThanOrEqual(below.withdrawalPerDay.minor);
    expect(above.tradingFee).toBeLessThanOrEqual(below.tradingFee);
    expect(above.referralShare).toBeGreaterThanOrEqual(below.referralShare);
  }
});

it('[LVL-5] what is missing lifts the level by exactly one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 6_000_000_000_000n }), (minor) => {
      const { level, next } = progressOf(usdt(minor));
      if (!next) {
        expect(level.level).toBe(6);
        return;
      }
      expect(levelFor(usdt(minor + next.missing.minor)).level).toBe(level.level + 1);
      expect(levelFor(usdt(minor + next.missing.minor - 1n)).level).toBe(level.level);
    }),
  );
});

it('[LVL-6] the higher of earned and granted counts, and the next is measured in what was traded', () => {
  const granted = progressOf(whole(200n), 2);
  expect([granted.level.level, granted.earned.level, granted.next?.level.level]).toEqual([2, 0, 3]);
  expect(granted.next && formatMoney(granted.next.missing)).toBe('49800');
  const earned = progressOf(whole(60_000n), 2);
  expect([earned.level.level, earned.earned.level]).toEqual([3, 3]);
  expect(progressOf(whole(0n), 6).next).toBe(null);
});

it('[LVL-2] reads the table in force', () => {
  const strict = LEVELS.map((each) => ({ ...each, threshold: usdt(each.threshold.minor * 2n) }));
  expect(levelFor(whole(1_000n), strict).level).toBe(0);
  expect(progressOf(whole(1_000n), null, strict).next?.missing).toEqual(whole(1_000n));
});
