import { type Asset, instant, money, zero } from '@candor/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetListedMarkets, type ListedMarket, listMarkets, type MarketPrice, pairOf } from '../market/index.ts';
import { type CountingFacts, countedAs, countedPrice, leftWithin, tightest } from './index.ts';

const NOW = instant(1_790_000_000_000);
const USDT = 1_000_000n;
const usdt = (whole: bigint) => money('USDT', whole * USDT);
const limit = (perDay: bigint, usedToday = 0n) => ({ perDay: usdt(perDay), usedToday: usdt(usedToday) });
const btc = (minor: bigint) => money('BTC', minor);

describe('[WDR-35] the limit of all assets together', () => {
  it('counts an amount at the price, rounded up', () => {
    expect(countedAs(btc(1n), 60_000n * USDT)).toEqual(money('USDT', 600n));
    expect(countedAs(btc(1n), 1n)).toEqual(money('USDT', 1n));
    expect(countedAs(usdt(7n), USDT)).toEqual(usdt(7n));
  });

  it('leaves the smaller of it and the asset’s own, and names the one that does', () => {
    const own = { perDay: btc(50_000_000n), usedToday: zero('BTC') };
    expect(leftWithin(own, limit(5_000n), 60_000n * USDT)).toEqual(btc(8_333_333n));
    expect(tightest(own, limit(5_000n), 60_000n * USDT)).toEqual(limit(5_000n));
    expect(leftWithin(own, limit(50_000n), 60_000n * USDT)).toEqual(btc(50_000_000n));
    expect(tightest(own, limit(50_000n), 60_000n * USDT)).toBe(own);
    expect(leftWithin(own, limit(1_000n, 2_000n), 60_000n * USDT)).toEqual(btc(0n));
  });

  it('carries exactly what counts as no more than is left of it', () => {
    const amounts = fc.bigInt(1n, 10n ** 14n);
    const prices = fc.bigInt(1n, 10n ** 13n);
    fc.assert(
      fc.property(
        fc.constantFrom<Asset>('BTC', 'ETH', 'TRX', 'USDT'),
        amounts,
        prices,
        amounts,
        (asset, minor, price, left) => {
          const own = { perDay: money(asset, 10n ** 40n), usedToday: zero(asset) };
          const shared = { perDay: money('USDT', left), usedToday: zero('USDT') };
          const fits = minor <= leftWithin(own, shared, price).minor;
          expect(fits).toBe(countedAs(money(asset, minor), price).minor <= left);
        },
      ),
    );
  });

  it('cannot be passed by several assets in whatever order and parts they go', () => {
    const step = fc.record({
      asset: fc.constantFrom<Asset>('BTC', 'ETH', 'TRX', 'USDT'),
      minor: fc.bigInt(1n, 10n ** 11n),
    });
    const prices: Record<string, bigint> = { BTC: 60_000n * USDT, ETH: 3_000n * USDT, TRX: 300_000n, USDT };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let used = 0n;
        for (const { asset, minor } of steps) {
          const own = { perDay: money(asset, 10n ** 40n), usedToday: zero(asset) };
          const shared = { perDay: usdt(5_000n), usedToday: money('USDT', used) };
          const price = prices[asset] ?? 0n;
          if (minor <= leftWithin(own, shared, price).minor) used += countedAs(money(asset, minor), price).minor;
        }
        expect(used).toBeLessThanOrEqual(usdt(5_000n).minor);
      }),
    );
  });
});

describe('[WDR-36] what a coin counts as', () => {
  afterEach(forgetListedMarkets);

  const ok = (price: bigint): MarketPrice => ({ state: 'ok', price, sources: [] });
  const facts = (change: Partial<CountingFacts> = {}): CountingFacts => ({
    ...{
      now: NOW,
      shared: usdt(5_000n),
      own: btc(50_000_000n),
      isHeard: () => true,
      priceOf: () => ok(60_000n * USDT),
    },
    ...change,
  });
  const list = (base: Asset, quote: Asset, change: Partial<ListedMarket> = {}) =>
    listMarkets([
      {
        ...pairOf('BTC-USDT'),
        id: `${base}-${quote}`,
        no: 40,
        base,
        quote,
        tick: 1_000_000n,
        lot: 1_000_000n,
        ...change,
      },
    ]);

  it('is the venues’ price while it is fresh; USDT is worth itself', () => {
    expect(countedPrice('BTC', facts())).toBe(60_000n * USDT);
    expect(countedPrice('USDT', facts({ priceOf: () => ({ state: 'stale', price: null, sources: [] }) }))).toBe(USDT);
  });

  it('is nothing where venues tell it and are not to be relied on now, whatever they said last', () => {
    for (const state of ['stale', 'divergent'] as const) {
      expect(countedPrice('BTC', facts({ priceOf: () => ({ state, price: 60_000n * USDT, sources: [] }) }))).toBe(null);
    }
  });

  it('is its part of its own limit where no venue tells its price: all of one is all of the other', () => {
    const price = countedPrice('BTC', facts({ isHeard: () => false }));
    expect(price).toBe(10_000n * USDT);
    expect(countedAs(btc(50_000_000n), price ?? 0n)).toEqual(usdt(5_000n));
    // Without a limit of its own nothing leaves, and nothing is divided by it.
    expect(countedPrice('BTC', facts({ isHeard: () => false, own: zero('BTC') }))).toBe(USDT);
  });

  it('takes no part in what was traded in a market of our own: no source of a price is asked there', () => {
    list('TRX', 'BTC', { symbols: {} });
    const asked: string[] = [];
    const priceOf = (id: string) => {
      asked.push(id);
      return ok(300_000n);
    };
    expect(countedPrice('TRX', facts({ own: money('TRX', 10n ** 11n), priceOf }))).toBe(300_000n);
    expect(asked).toEqual(['TRX-USDT']);
  });

  it('goes by the other asset’s price where a coin is counted in that one only', () => {
    listMarkets([{ ...pairOf('TRX-USDT'), phase: 'delisted', delistsAt: instant(1) }]);
    list('TRX', 'BTC');
    const priceOf = (id: string) => ok(id === 'TRX-BTC' ? 500n : 60_000n * USDT);
    expect(countedPrice('TRX', facts({ own: money('TRX', 10n ** 11n), priceOf }))).toBe(300_000n);
  });

  it('of a delisted market can still leave, by its own limit', () => {
    listMarkets([{ ...pairOf('TRX-USDT'), phase: 'delisted', delistsAt: instant(1) }]);
    const stale = () => ({ state: 'stale', price: null, sources: [] }) as const;
    expect(countedPrice('TRX', facts({ own: money('TRX', 10n ** 11n), priceOf: stale }))).toBe(50_000n);
  });
});
