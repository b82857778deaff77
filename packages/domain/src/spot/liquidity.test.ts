import { type Id, money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarketPrice, pairOf } from '../market/index.ts';
import { changeQuotes, isLossTooLarge, type Quote, quotableMedian, quotingLoss } from './index.ts';

const PAIR = pairOf('BTC-USDT');
const MEDIAN = 61_000_000_000n;
const TERMS = {
  spread: ppm(1_000),
  sideMost: money('USDT', 30_000_000_000n),
  inventoryMost: money('USDT', 100_000_000_000n),
  minimum: money('USDT', 5_000_000n),
};
const PLENTY = { base: 100_000_000n, quote: 90_000_000_000n };

type Standing = { id: Id<'ord'>; side: 'buy' | 'sell'; price: number; lots: number; remaining: number };
const sourceAt = (median: bigint, quantity = 50_000_000_000n) => ({
  median,
  bids: [{ price: median, quantity }],
  asks: [{ price: median, quantity }],
});
const quotesAt = (median: bigint, inventory = PLENTY, quantity?: bigint) =>
  changeQuotes(PAIR, [], sourceAt(median, quantity), inventory, TERMS).place;
const sidesOf = (quotes: readonly Quote[]) => [...new Set(quotes.map(({ side }) => side))];

/** A market maker that follows a list of medians, one after another. */
function follow(medians: readonly bigint[], inventory = PLENTY) {
  let standing: Standing[] = [];
  let changes = 0;
  for (const [no, median] of medians.entries()) {
    const { cancel, place } = changeQuotes(PAIR, standing, sourceAt(median), inventory, TERMS);
    standing = standing.filter(({ id }) => !cancel.includes(id));
    for (const [nth, { side, price, lots }] of place.entries()) {
      standing.push({ id: `ord_${no}_${nth}` as Id<'ord'>, side, price, lots, remaining: lots });
    }
    changes += cancel.length + place.length;
  }
  return { standing, changes };
}

const distancePpm = ({ side, price }: Pick<Standing, 'side' | 'price'>, median: bigint) => {
  const middle = Number(median / PAIR.tick);
  return ((side === 'buy' ? middle - price : price - middle) * 1_000_000) / middle;
};

it('[SPT-24] places nothing nearer to the median than the spread', () => {
  for (const quote of quotesAt(MEDIAN)) expect(distancePpm(quote, MEDIAN)).toBeGreaterThanOrEqual(1_000);
});

it('[SPT-25] offers no more than it has or may, and buys nothing more when it has enough', () => {
  expect(sidesOf(quotesAt(MEDIAN))).toEqual(['buy', 'sell']);
  expect(sidesOf(quotesAt(MEDIAN, { base: 200_000_000n, quote: 90_000_000_000n }))).toEqual(['sell']);
  expect(quotesAt(MEDIAN, { base: 0n, quote: 4_000_000n })).toEqual([]);
  const few = quotesAt(MEDIAN, { base: 10_000_000n, quote: 0n });
  expect(few.reduce((sum, { lots }) => sum + lots, 0)).toBeLessThanOrEqual(10_000);
  expect(quotesAt(MEDIAN, PLENTY, 0n)).toEqual([]);
});

it('[SPT-24] lays many uneven levels on each side, apart and larger outwards, and uses most of what may stand', () => {
  for (const side of ['buy', 'sell'] as const) {
    const own = quotesAt(MEDIAN).filter((quote) => quote.side === side);
    const away = own.map((quote) => distancePpm(quote, MEDIAN));
    const worth = own.map(({ price, lots }) => price * lots);
    const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
    expect(own.length).toBeGreaterThanOrEqual(20);
    expect(away).toEqual(away.toSorted((one, other) => one - other));
    expect(new Set(own.map(({ lots }) => lots)).size).toBe(own.length);
    expect(sum(worth.slice(-5))).toBeGreaterThan(2 * sum(worth.slice(0, 5)));
    expect(sum(worth)).toBeLessThanOrEqual(Number(TERMS.sideMost.minor));
    expect(sum(worth)).toBeGreaterThan(Number(TERMS.sideMost.minor) * 0.8);
  }
});

describe('[SPT-26] what stands stays', () => {
  it('while the median moves by less than half the spread', () => {
    const first = follow([MEDIAN]);
    const after = follow([MEDIAN, MEDIAN + 29_000_000n, MEDIAN - 29_000_000n, MEDIAN]);
    expect(after).toEqual(first);
  });

  it('where the price goes to and fro a little, too', () => {
    const [below, above] = [59_990_000_000n, 60_010_000_000n];
    const { changes } = follow([below]);
    expect(follow(Array.from({ length: 50 }, (_, no) => (no % 2 ? above : below))).changes).toBeLessThan(changes + 6);
  });

  it('unless it has come nearer than half the spread, was eaten up, or is out of the ladder', () => {
    const { standing } = follow([MEDIAN]);
    const best = standing.find(({ side }) => side === 'sell');
    const risen = changeQuotes(PAIR, standing, sourceAt(MEDIAN + 90_000_000n), PLENTY, TERMS);
    expect(risen.cancel).toContain(best?.id);
    const eaten = standing.map((order) => (order === best ? { ...order, remaining: 10 } : order));
    const refilled = changeQuotes(PAIR, eaten, sourceAt(MEDIAN), PLENTY, TERMS);
    expect(refilled.cancel).toEqual([best?.id]);
    expect(refilled.place).toMatchObject([{ side: 'sell', price: best?.price }]);
    const far = changeQuotes(PAIR, standing, sourceAt(70_000_000_000n), PLENTY, TERMS);
    expect(far.cancel).toHaveLength(standing.length);
  });

  it('and a market that wanders changes few quotes: none a second, on average far below one a minute', () => {
    // A day's walk of 2 % in steps of a second would be 0.007 % each; an hour of it, with the same chance every time.
    let [seed, median] = [7, Number(MEDIAN)];
    const medians = Array.from({ length: 3_600 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      median *= 1 + (seed / 2_147_483_648 - 0.5) * 0.00024;
      return BigInt(Math.round(median));
    });
    const { changes } = follow(medians);
    expect(changes).toBeLessThan(24 + 120);
  });

  it('and wherever the median has come to rest, nothing changes after a second look', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 1, maxLength: 40 }), (moves) => {
        let median = MEDIAN;
        const medians = moves.map((move) => (median = (median * BigInt(1_000_000 + move)) / 1_000_000n));
        const settled = follow([...medians, median, median]);
        expect(follow([...medians, median, median, median, median])).toEqual(settled);
      }),
      { numRuns: 200 },
    );
  });

  it('and wherever the median goes: nothing near, nothing twice, never more than may stand', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4_000, max: 4_000 }), { minLength: 1, maxLength: 60 }), (moves) => {
        let median = MEDIAN;
        const medians = moves.map((move) => (median = (median * BigInt(1_000_000 + move)) / 1_000_000n));
        const { standing } = follow(medians);
        for (const side of ['buy', 'sell'] as const) {
          const own = standing.filter((order) => order.side === side);
          expect(own.length).toBeGreaterThan(0);
          expect(new Set(own.map(({ price }) => price)).size).toBe(own.length);
          for (const order of own) expect(distancePpm(order, median)).toBeGreaterThanOrEqual(499);
          const worth = own.reduce((sum, { price, remaining }) => sum + price * remaining, 0);
          expect(worth).toBeLessThanOrEqual(Number(TERMS.sideMost.minor) * 1.1);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('[SPT-41] quotes only after a median of at least two venues that spoke within two seconds', () => {
  const said = (...ages: readonly number[]): MarketPrice => ({
    state: 'ok',
    price: MEDIAN,
    sources: ages.map((ageMs, no) => ({ name: `V${no}`, mid: MEDIAN, ageMs, weight: 1 })),
  });
  expect(quotableMedian(said(0, 2_000))).toBe(MEDIAN);
  expect(quotableMedian(said(0, 2_001))).toBe('stale');
  expect(quotableMedian(said(0, 0, 2_001))).toBe('stale');
  expect(quotableMedian(said(0))).toBe('stale');
  expect(quotableMedian({ ...said(0, 0), state: 'divergent' })).toBe('divergent');
});

describe('[SPT-43] [finding 15] it leans against its inventory', () => {
  const nearest = (base: bigint, side: 'buy' | 'sell') =>
    Math.min(
      ...quotesAt(MEDIAN, { base, quote: 90_000_000_000n })
        .filter((quote) => quote.side === side)
        .map((quote) => distancePpm(quote, MEDIAN)),
    );
  // The limit is 100,000 USDT, so that half of it is about 0.82 BTC.
  const [few, half, many] = [10_000_000n, 81_967_000n, 150_000_000n];

  it('quotes further away on the side that leads away from half of what it may have, and not nearer on the other', () => {
    expect(nearest(many, 'buy')).toBeGreaterThan(nearest(half, 'buy') + 1_000);
    expect(nearest(few, 'sell')).toBeGreaterThan(nearest(half, 'sell') + 1_000);
    // To the tick, of which one is 1.6 millionths.
    expect(Math.abs(nearest(many, 'sell') - nearest(half, 'sell'))).toBeLessThan(2);
    expect(Math.abs(nearest(few, 'buy') - nearest(half, 'buy'))).toBeLessThan(2);
  });

  it('takes back bids that stand too near once it has bought too much', () => {
    const { standing } = follow([MEDIAN], { base: half, quote: 90_000_000_000n });
    const bids = standing.filter(({ side }) => side === 'buy');
    const inventory = { base: many, quote: 90_000_000_000n };
    const { cancel } = changeQuotes(PAIR, standing, sourceAt(MEDIAN), inventory, TERMS);
    expect(cancel).toContain(bids[0]?.id);
  });

  it('whatever it has and however the median moves: with all bids filled it never has more than it may', () => {
    const step = fc.record({
      move: fc.integer({ min: -8_000, max: 8_000 }),
      base: fc.bigInt({ min: 0n, max: 250_000_000n }),
      quote: fc.bigInt({ min: 0n, max: 200_000_000_000n }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let median = MEDIAN;
        let standing: Standing[] = [];
        for (const [no, { move, base, quote }] of steps.entries()) {
          median = (median * BigInt(1_000_000 + move)) / 1_000_000n;
          const { cancel, place } = changeQuotes(PAIR, standing, sourceAt(median), { base, quote }, TERMS);
          standing = standing.filter(({ id }) => !cancel.includes(id));
          for (const [nth, each] of place.entries()) {
            standing.push({ ...each, id: `ord_${no}_${nth}` as Id<'ord'>, remaining: each.lots });
          }
          const has = (Number(base) / 10 ** 8) * Number(median);
          const bids = standing.filter(({ side }) => side === 'buy');
          const most = Number(TERMS.inventoryMost.minor);
          if (bids.length > 0) {
            expect(has + bids.reduce((sum, { price, remaining }) => sum + price * remaining, 0)).toBeLessThanOrEqual(
              most,
            );
          }
          for (const quoted of place) expect(distancePpm(quoted, median)).toBeGreaterThanOrEqual(999);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('[SPT-44] [finding 15] what its trades lost', () => {
  it('is counted by the median of now, and nothing where it gained', () => {
    const bought = { base: 100_000_000n, quote: -60_000_000_000n };
    expect(quotingLoss(PAIR, bought, 59_000_000_000n)).toEqual(money('USDT', 1_000_000_000n));
    expect(quotingLoss(PAIR, bought, 61_000_000_000n)).toEqual(money('USDT', 0n));
    const sold = { base: -100_000_000n, quote: 60_000_000_000n };
    expect(quotingLoss(PAIR, sold, 61_000_000_000n)).toEqual(money('USDT', 1_000_000_000n));
    expect(isLossTooLarge(money('USDT', 1_000n), money('USDT', 1_000n))).toBe(false);
    expect(isLossTooLarge(money('USDT', 1_001n), money('USDT', 1_000n))).toBe(true);
  });

  it('is never hidden by rounding: what one side loses the other gains, to the unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (base, quote, median) => {
          const [ours, theirs] = [
            quotingLoss(PAIR, { base, quote }, median).minor,
            quotingLoss(PAIR, { base: -base, quote: -quote }, median).minor,
          ];
          expect(ours === 0n || theirs <= 1n).toBe(true);
          expect(ours + theirs).toBeGreaterThanOrEqual(0n);
          const exact = quote * 10n ** 8n + base * median;
          if (exact < 0n) expect(ours).toBeGreaterThanOrEqual(-exact / 10n ** 8n);
        },
      ),
    );
  });
});
