import { PPM, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankruptcyTicks, isUnder, liquidationPrice, RATE_UNIT, solveThreshold } from './index.ts';
import { BTC, positionWith, TERMS, USDT } from './test-margin.ts';
import vectors from './vectors/liquidation.json' with { type: 'json' };

const UNIT = 10n ** 8n;
const MINOR = 1_000_000;
const toMinor = (value: number) => BigInt(Math.round(value * MINOR));

describe('[MRG-6] the threshold that others publish', () => {
  it.each(vectors.cases.map((each) => [each.venue_formula, each.side, each.expected_liquidation_price, each] as const))(
    '%s %s is %d',
    (venue, side, expected, given) => {
      const sign = side === 'long' ? 1n : -1n;
      const [size, entry] = [BigInt(Math.round(given.qty * Number(UNIT))), toMinor(given.entry_price)];
      const notional = (size * entry) / UNIT;
      const rate = BigInt(Math.round(given.maintenance_margin_rate * Number(PPM))) * PPM;
      const fee = toMinor(given.taker_fee ?? 0) * PPM;
      // What each venue wants to be left: a part of the worth at that price, or of what it was opened for.
      const wanted =
        venue === 'bybit'
          ? { fixed: notional * rate, rate: 0n }
          : { fixed: -toMinor(given.maintenance_amount ?? 0) * RATE_UNIT, rate: rate + fee };
      const own = (notional / BigInt(given.leverage) - sign * notional) * RATE_UNIT;
      const price = solveThreshold({ sign, size, unit: UNIT, own, ...wanted });
      expect(Math.abs(Number(price) / MINOR - expected)).toBeLessThanOrEqual(given.tolerance + 1 / MINOR);
    },
  );

  it('is that of a loan on a spot market: debt with maintenance and fee, over what is there', () => {
    // OKX's example: 10 times 1 BTC at 10 000 with 0.1 BTC of margin has 1.1 BTC and owes 10 000.
    const long = positionWith({ lots: 110_000, loan: 10_000n * USDT });
    expect(liquidationPrice(BTC, long, TERMS)).toBe((10_000n * USDT * 1_021_020n * 10n) / (11n * PPM));
    const short = positionWith({ side: 'short', cash: 11_000n * USDT });
    expect(liquidationPrice(BTC, short, TERMS)).toBe((11_000n * USDT * PPM) / 1_021_020n + 1n);
  });

  it('does not exist for who owes nothing, and is everywhere for who has nothing', () => {
    expect(liquidationPrice(BTC, positionWith({ cash: 5n }), TERMS)).toBeUndefined();
    expect(isUnder(BTC, positionWith({}), 1n, TERMS)).toBe(false);
    const broke = positionWith({ side: 'short', cash: 1n, interest: 1n });
    expect(liquidationPrice(BTC, broke, TERMS)).toBe(1n);
    expect(bankruptcyTicks(BTC, broke, TERMS.fee)).toBeUndefined();
  });
});

const anyPosition = fc.oneof(
  fc.record({
    side: fc.constant('long' as const),
    lots: fc.integer({ min: 1, max: 10 ** 7 }),
    loan: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    interest: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  }),
  fc.record({
    side: fc.constant('short' as const),
    lots: fc.integer({ min: 1, max: 10 ** 7 }),
    cash: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    interest: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  }),
);

describe('[MRG-6] [MRG-8] for any position', () => {
  it('the price told is the first that liquidates, to the minor unit', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 0, max: 200_000 }), (given, rate) => {
        const position = positionWith(given);
        const rates = { maintenance: ppm(rate), fee: TERMS.fee };
        const price = liquidationPrice(BTC, position, rates);
        if (price === undefined) {
          expect(isUnder(BTC, position, 1n, rates)).toBe(false);
          return;
        }
        const safer = position.side === 'long' ? price + 1n : price - 1n;
        expect(isUnder(BTC, position, price, rates)).toBe(true);
        if (safer > 0n) expect(isUnder(BTC, position, safer, rates)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('closing at the bankruptcy price pays everything, and one tick further does not', () => {
    fc.assert(
      fc.property(anyPosition, (given) => {
        const position = positionWith(given);
        const worst = bankruptcyTicks(BTC, position, TERMS.fee);
        if (worst === undefined) return;
        const isEnough = (at: number) => {
          const turnover = BigInt(at) * BigInt(position.lots);
          const fee = turnover * TERMS.fee;
          const { cash, loan, interest } = position;
          const own = (cash - loan - interest) * PPM;
          return position.side === 'long' ? own + turnover * PPM - fee >= 0n : own - turnover * PPM - fee >= 0n;
        };
        expect(isEnough(worst)).toBe(true);
        const beyond = position.side === 'long' ? worst - 1 : worst + 1;
        if (beyond > 0) expect(isEnough(beyond)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
