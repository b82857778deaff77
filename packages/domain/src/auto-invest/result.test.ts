import { CODE_LETTERS, SKIP_REASONS } from '@candor/contract/auto-invest/fields';
import { ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageOf,
  costOf,
  guardedSlippage,
  judgeAssist,
  makeCode,
  ownerSkip,
  rateAfterHelp,
  settleSale,
  skipReasonOf,
  worthOf,
} from './index.ts';

const COIN = 100_000_000n;
const bought = { spent: 300_000_000n, coins: 10_000_000n };

describe('a result', () => {
  it('[AIV-12] is made of what was paid and received', () => {
    expect(averageOf(bought, COIN)).toBe(3_000_000_000n);
    expect(averageOf({ spent: 0n, coins: 0n }, COIN)).toBeNull();
    expect(worthOf(bought.coins, 3_500_000_000n, COIN)).toBe(350_000_000n);
    expect(costOf({ spent: 100n, coins: 3n }, 1n)).toBe(34n);
  });

  it('[AIV-12] costs a share of a gain, and nothing of a loss', () => {
    expect(settleSale(bought, { coins: 10_000_000n, proceeds: 350_000_009n }, ppm(100_000))).toEqual({
      cost: 300_000_000n,
      fee: 5_000_000n,
      profit: 45_000_009n,
    });
    expect(settleSale(bought, { coins: 5_000_000n, proceeds: 140_000_000n }, ppm(100_000))).toEqual({
      cost: 150_000_000n,
      fee: 0n,
      profit: -10_000_000n,
    });
  });

  it('[AIV-12] [AIV-13] never charges more than a share, and help only ever makes it less', () => {
    const any = fc.record({
      spent: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      coins: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      share: fc.integer({ min: 1, max: 100 }),
      proceeds: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      helpers: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(any, ({ spent, coins, share, proceeds, helpers }) => {
        const sale = { coins: (coins * BigInt(share)) / 100n, proceeds };
        const rate = rateAfterHelp(ppm(100_000), helpers);
        const { cost, fee, profit } = settleSale({ spent, coins }, sale, rate);
        expect(cost).toBeLessThanOrEqual(spent);
        expect(profit).toBe(proceeds - cost - fee);
        expect(fee * 10n).toBeLessThanOrEqual(proceeds > cost ? proceeds - cost : 0n);
        expect(fee).toBeLessThanOrEqual(settleSale({ spent, coins }, sale, ppm(100_000)).fee);
      }),
    );
  });

  it('[AIV-13] has a tenth less of its fee with each friend, and half of it at least remains', () => {
    const rates = [0, 1, 2, 5, 6, 100].map((helpers) => Number(rateAfterHelp(ppm(100_000), helpers)));
    expect(rates).toEqual([100_000, 90_000, 80_000, 50_000, 50_000, 50_000]);
  });
});

it('[AIV-9] makes the slippage smaller, or buys nothing, before the highest price is passed', () => {
  const limit = ppm(10_000);
  expect(guardedSlippage(1_000_000n, null, limit)).toBe(limit);
  expect(guardedSlippage(1_000_000n, 1_020_000n, limit)).toBe(limit);
  expect(guardedSlippage(1_000_000n, 1_004_000n, limit)).toBe(4_000n);
  expect(guardedSlippage(1_000_000n, 1_000_000n, limit)).toBeNull();
  expect(guardedSlippage(10_000_000n, 10_000_001n, limit)).toBeNull();
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (price, highest) => {
      const allowed = guardedSlippage(price, highest, limit);
      if (allowed !== null) expect(price * (1_000_000n + allowed)).toBeLessThanOrEqual(highest * 1_000_000n);
    }),
  );
});

it('[AIV-8] has a reason for each run that buys nothing, and none where trying again may help', () => {
  expect(skipReasonOf('ledger.insufficientBalance')).toBe('balance');
  expect(skipReasonOf('spot.closed')).toBe('closed');
  expect(skipReasonOf('spot.halted')).toBe('halted');
  expect([skipReasonOf('call.busy'), skipReasonOf('call.tooMany'), skipReasonOf('ledger.conflict')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const free = { isBanned: false, isOnLegalHold: false, isHeld: false, isOpen: true };
  expect(ownerSkip(free)).toBeNull();
  expect(ownerSkip({ ...free, isBanned: true, isHeld: true })).toBe('banned');
  expect(ownerSkip({ ...free, isOnLegalHold: true })).toBe('banned');
  expect(ownerSkip({ ...free, isHeld: true })).toBe('hold');
  expect(ownerSkip({ ...free, isOpen: false })).toBe('notOpen');
  expect(SKIP_REASONS).toContain('missed');
});

describe('assistance', () => {
  const friend = { isOwner: false, isSameDevice: false, hasHelped: false, helpers: 0, isInProgress: true };
  const codeOf = (change: Partial<typeof friend>) => {
    const judged = judgeAssist({ ...friend, ...change });
    return judged.ok ? 'ok' : judged.code;
  };

  it('[AIV-14] comes from somebody else, on a device of their own, once, while the plan runs', () => {
    expect(codeOf({})).toBe('ok');
    expect(codeOf({ isOwner: true })).toBe('auto-invest.ownCode');
    expect(codeOf({ isSameDevice: true })).toBe('auto-invest.sameDevice');
    expect(codeOf({ hasHelped: true })).toBe('auto-invest.alreadyHelped');
    expect(codeOf({ isInProgress: false })).toBe('auto-invest.planOver');
    expect(codeOf({ helpers: 4 })).toBe('ok');
    expect(codeOf({ helpers: 5 })).toBe('auto-invest.fullyHelped');
  });

  it('has codes of eight letters that are not mistaken for each other', () => {
    const code = makeCode(Uint8Array.from([0, 30, 31, 255, 1, 2, 3, 4]));
    expect(code).toHaveLength(8);
    expect([...code].every((letter) => CODE_LETTERS.includes(letter))).toBe(true);
  });
});
