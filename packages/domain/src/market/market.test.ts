import { scaleOf } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, formatQuantity, readFigure } from './figures.ts';
import { combinePrices, median, type PriceSource } from './market-price.ts';
import { marketPairs, pairOf, tickValue } from './pairs.ts';

const source = (name: string, mid: bigint, ageMs = 0): PriceSource => ({ name, mid, ageMs });

describe('the table of markets', () => {
  it('[MKT-1] prices a lot at a tick without rounding, in every market', () => {
    for (const pair of marketPairs()) {
      expect((pair.tick * pair.lot) % 10n ** BigInt(scaleOf(pair.base)), pair.id).toBe(0n);
      expect(tickValue(pair), pair.id).toBeGreaterThan(0n);
    }
  });

  it('calls a market as the venues do', () => {
    expect(pairOf('BTC-USDT').symbols).toEqual({ BINANCE: 'BTCUSDT', OKEX: 'BTC-USDT' });
  });
});

describe('readFigure', () => {
  it('[MKT-2] cuts what the asset cannot hold and refuses what is no plain decimal', () => {
    expect(readFigure('USDT', '60000.12000000')).toBe(60_000_120_000n);
    expect(readFigure('USDT', '0.1234569')).toBe(123_456n);
    for (const text of ['', '-1', '1e5', 'NaN', '1.', '.5', ' 1', '1,0', '9'.repeat(19)]) {
      expect(readFigure('BTC', text), text).toBeUndefined();
    }
  });

  it('gives back what formatPrice and formatQuantity wrote', () => {
    const eth = pairOf('ETH-USDT');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
        expect(readFigure('USDT', formatPrice(eth, minor))).toBe(minor);
        expect(readFigure('ETH', formatQuantity(eth, minor))).toBe(minor);
      }),
      { numRuns: 100 },
    );
  });
});

describe('combinePrices', () => {
  const [a, b] = [source('BINANCE', 60_000_000n), source('OKEX', 60_100_001n)];

  it('[MKT-5] takes the middle of two that agree, and none where they are more than 1 % apart', () => {
    expect(combinePrices([a, b], null)).toMatchObject({ state: 'ok', price: 60_050_000n });
    const away = source('OKEX', 60_600_001n);
    expect(combinePrices([a, away], null)).toMatchObject({ state: 'divergent', price: null });
    expect(combinePrices([a, away], { price: 7n, ageMs: 1 })).toMatchObject({ state: 'divergent', price: 7n });
  });

  it('[MKT-3] leaves a stale source out and says stale when none is left', () => {
    const old = source('OKEX', 90_000_000n, 15_001);
    expect(combinePrices([a, old], null)).toEqual({
      state: 'ok',
      price: 60_000_000n,
      sources: [
        { ...a, weight: 1 },
        { ...old, weight: 0 },
      ],
    });
    expect(combinePrices([old], null).state).toBe('stale');
    expect(combinePrices([], { price: 5n, ageMs: 0 })).toMatchObject({ state: 'stale', price: 5n });
    expect(combinePrices([source('OKEX', 0n)], null).state).toBe('stale');
  });

  it('[MKT-4] lets two of three go on without the one that is absurd', () => {
    const absurd = source('own', 1n);
    const price = combinePrices([a, b, absurd], null);
    expect(price).toMatchObject({ state: 'ok', price: 60_050_000n });
    expect(price.sources.map(({ weight }) => weight)).toEqual([1, 1, 0]);
  });

  it('[MKT-6] holds a source that is alone against what was agreed a while ago, and not for ever', () => {
    const moved = source('OKEX', 63_100_000n);
    expect(combinePrices([moved], { price: 60_000_000n, ageMs: 300_000 }).state).toBe('divergent');
    expect(combinePrices([moved], { price: 60_100_000n, ageMs: 300_000 }).state).toBe('ok');
    expect(combinePrices([moved], { price: 60_000_000n, ageMs: 300_001 }).state).toBe('ok');
  });

  it('is never outside its sources and does not depend on their order', () => {
    const mids = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(mids, (values) => {
        const middle = median(values);
        expect(values.some((each) => each <= middle) && values.some((each) => each >= middle)).toBe(true);
        const sources = values.map((mid, no) => source(String(no), mid));
        const { state, price } = combinePrices(sources, null);
        expect(combinePrices([...sources].reverse(), null)).toMatchObject({ state, price });
      }),
      { numRuns: 200 },
    );
  });
});
