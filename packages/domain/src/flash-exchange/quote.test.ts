import { flashBases } from '@candor/contract/flash-exchange/fields';
import { type Asset, formatMoney, type Money, money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketPrice } from '../market/index.ts';
import { assetsOf, type FlashWish, priceExchange, usablePrice } from './index.ts';

const MILLION = 1_000_000n;
const TERMS = { spread: ppm(2_000), minimum: money('USDT', 10n * MILLION), maximum: money('USDT', 50_000n * MILLION) };
const FULL = (asset: Asset): Money => money(asset, 10n ** 30n);
const BTC = 60_000n * MILLION;

function at(change: Partial<FlashWish>, mid = BTC, desk = FULL) {
  const wish: FlashWish = { side: 'buy', base: 'BTC', fixed: 'give', amount: '100', ...change };
  return priceExchange(wish, mid, TERMS, desk(assetsOf(wish).get));
}

function shown(change: Partial<FlashWish>, mid = BTC) {
  const made = at(change, mid);
  return made.ok ? `${formatMoney(made.value.give)} → ${formatMoney(made.value.get)}` : made.code;
}

describe('[FLX-3] [FLX-4] the amounts', () => {
  it('follow from the median, the spread and whichever was typed', () => {
    // 60 000 + 0.2 % is 60 120, and 100 / 60 120 is 0.001663339…
    expect(shown({})).toBe('100 → 0.00166334');
    expect(shown({ fixed: 'get', amount: '0.01' })).toBe('601.2 → 0.01');
    // 60 000 − 0.2 % is 59 880.
    expect(shown({ side: 'sell', amount: '0.01' })).toBe('0.01 → 598.8');
    expect(shown({ side: 'sell', fixed: 'get', amount: '100' })).toBe('0.00167 → 100');
  });

  it('cost what lies between the rate and the median', () => {
    const made = at({ side: 'sell', amount: '0.01' });
    expect(made).toMatchObject({ value: { rate: 59_880n * MILLION, cost: money('USDT', 1_200_000n) } });
  });

  it('round against ourselves by less than one unit, and there and back never pays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...flashBases()),
        // One unit of a coin must be worth less than the least spread of the least exchange, there and back.
        fc.bigInt({ min: 50_000n, max: 10_000n * MILLION }),
        fc.bigInt({ min: 10n * MILLION, max: 50_000n * MILLION }),
        fc.bigInt({ min: 1_000n, max: 20_000n }),
        (base, price, usdt, spread) => {
          const mid = base === 'TRX' ? price : price * 90n;
          const terms = { ...TERMS, spread: ppm(spread), minimum: money('USDT', 1n) };
          const there = priceExchange(
            { side: 'buy', base, fixed: 'give', amount: formatMoney(money('USDT', usdt)) },
            mid,
            terms,
            FULL(base),
          );
          if (!there.ok) throw new Error(there.code);
          const { get, rate } = there.value;
          const unit = 10n ** BigInt(base === 'TRX' ? 6 : 8);
          expect(get.minor * rate).toBeGreaterThanOrEqual(usdt * unit);
          expect((get.minor - 1n) * rate).toBeLessThan(usdt * unit);
          const back = priceExchange(
            { side: 'sell', base, fixed: 'give', amount: formatMoney(get) },
            mid,
            { ...terms, maximum: money('USDT', usdt * 2n) },
            FULL('USDT'),
          );
          if (back.ok) expect(back.value.get.minor).toBeLessThan(usdt);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('[FLX-5] [FLX-9] what is refused', () => {
  it.each([
    [{ amount: '9.999999' }, 'flash-exchange.belowMinimum'],
    [{ amount: '10' }, '10 → 0.00016634'],
    [{ amount: '50000.000001' }, 'flash-exchange.aboveMaximum'],
    [{ side: 'sell', amount: '0.000167' }, 'flash-exchange.belowMinimum'],
    [{ amount: '0' }, 'ledger.wrongAmount'],
    [{ amount: '-5' }, 'ledger.wrongAmount'],
    [{ amount: '1e3' }, 'ledger.wrongAmount'],
    [{ amount: '10.0000001' }, 'ledger.wrongAmount'],
    [{ fixed: 'get', amount: '99999999999999999999' }, 'flash-exchange.aboveMaximum'],
  ] as const)('%o is %s', (change, expected) => {
    expect(shown(change)).toBe(expected);
  });

  it('tells what the desk has left', () => {
    const made = at({}, BTC, (asset) => money(asset, 1_000n));
    expect(made).toMatchObject({ code: 'flash-exchange.deskEmpty', details: { most: '0.00001', asset: 'BTC' } });
  });
});

describe('[FLX-1] [FLX-2] the price', () => {
  const index = (mids: readonly bigint[], price = mids[0] ?? 0n, weight: 0 | 1 = 1): MarketPrice => ({
    state: 'ok',
    price,
    sources: mids.map((mid, number) => ({ name: `venue ${number}`, mid, ageMs: 0, weight })),
  });
  it.each([
    [index([60_000n, 60_600n], 60_300n), 'ok'],
    [index([60_000n, 60_601n], 60_300n), 'flash-exchange.divergent'],
    [index([60_000n, 60_100n], 61_000n), 'flash-exchange.divergent'],
    [{ ...index([60_000n, 60_100n]), state: 'divergent' as const }, 'flash-exchange.divergent'],
    [{ ...index([60_000n, 60_100n]), state: 'stale' as const }, 'flash-exchange.stale'],
    [index([60_000n, 60_100n], 60_050n, 0), 'flash-exchange.stale'],
    [index([60_000n]), 'flash-exchange.stale'],
    [index([]), 'flash-exchange.stale'],
    [index([0n, 0n]), 'flash-exchange.stale'],
  ])('is usable only from sources that agree (%#)', (given, expected) => {
    const found = usablePrice(given);
    expect(found.ok ? 'ok' : found.code).toBe(expected);
  });
});
