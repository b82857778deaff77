import { money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBrake, deskLoss, spreadNow } from './index.ts';

const BASE = ppm(2_000);
const MILLION = 1_000_000n;
const minute = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
  .map(([low, more]) => ({ low, high: low + more }));

describe('[FLX-14] the spread', () => {
  it('is the one that was set while prices stand still, and a quarter of the range when they run', () => {
    const at = (low: bigint, high: bigint) => spreadNow(BASE, [[{ low, high }]]);
    expect(spreadNow(BASE, [])).toBe(BASE);
    expect(at(60_000n * MILLION, 60_000n * MILLION)).toBe(BASE);
    // 0.8 % is four times the spread; 2 % is more.
    expect(at(60_000n * MILLION, 60_480n * MILLION)).toBe(BASE);
    expect(at(60_000n * MILLION, 61_200n * MILLION)).toBe(ppm(5_000));
    expect(at(30_000n * MILLION, 60_000n * MILLION)).toBe(ppm(50_000));
  });

  it('follows the venue that moved most', () => {
    const still = [{ low: 60_000n, high: 60_000n }];
    const moved = [
      { low: 60_000n, high: 60_000n },
      { low: 60_600n, high: 61_200n },
    ];
    expect(spreadNow(BASE, [still, moved])).toBe(ppm(5_000));
  });

  it('is never below the one that was set, and never falls when prices move more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 20_000 }),
        fc.array(minute, { minLength: 1, maxLength: 5 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (base, minutes, more) => {
          const spread = spreadNow(ppm(base), [minutes]);
          expect(spread).toBeGreaterThanOrEqual(ppm(base));
          const wilder = minutes.map((each, no) => (no === 0 ? { ...each, high: each.high + more } : each));
          expect(spreadNow(ppm(base), [wilder])).toBeGreaterThanOrEqual(spread);
          expect(spreadNow(ppm(base), [minutes, wilder])).toBeGreaterThanOrEqual(spread);
        },
      ),
    );
  });
});

describe('[FLX-15] the loss of the desk', () => {
  const nets = [{ base: 'BTC', coins: -10_000_000n, usdt: 6_012n * MILLION }] as const;

  it('is what its exchanges cost it by the price of now, and nothing where it gained', () => {
    // It sold 0.1 BTC for 6,012 USDT.
    expect(deskLoss(nets, () => 60_000n * MILLION)).toEqual(money('USDT', 0n));
    expect(deskLoss(nets, () => 62_000n * MILLION)).toEqual(money('USDT', 188n * MILLION));
    expect(deskLoss(nets, () => null)).toEqual(money('USDT', 0n));
  });

  it('stops it above the limit and not at it', () => {
    const most = money('USDT', 100n * MILLION);
    expect(checkBrake(most, most).ok).toBe(true);
    expect(checkBrake(money('USDT', 100n * MILLION + 1n), most)).toMatchObject({ code: 'flash-exchange.paused' });
  });
});
