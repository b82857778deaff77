import { type Id, money, ppm } from '@candor/kernel';
import { expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import { compareQuotes, planQuotes } from './index.ts';

const PAIR = pairOf('BTC-USDT');
const level = (price: bigint) => ({ price, quantity: 500_000_000n });
const VENUE = { bids: [level(60_000_000_000n)], asks: [level(60_001_000_000n)] };
const TERMS = {
  spread: ppm(1_000),
  sideMost: money('USDT', 30_000_000_000n),
  inventoryMost: money('USDT', 100_000_000_000n),
  minimum: money('USDT', 5_000_000n),
};

it('[SPT-24] is never better than who it mirrors', () => {
  const quotes = planQuotes(PAIR, VENUE, { base: 10_000_000n, quote: 90_000_000_000n }, TERMS);
  const [bid, ask] = quotes;
  expect(bid?.price).toBeLessThanOrEqual(599_400);
  expect(ask?.price).toBeGreaterThanOrEqual(600_610);
});

it('[SPT-25] offers no more than it has or may, and buys nothing more when it has enough', () => {
  const both = planQuotes(PAIR, VENUE, { base: 10_000_000n, quote: 90_000_000_000n }, TERMS);
  expect(both.map(({ side, lots }) => [side, lots])).toEqual([
    ['buy', 50_050],
    ['sell', 10_000],
  ]);
  const enough = planQuotes(PAIR, VENUE, { base: 200_000_000n, quote: 90_000_000_000n }, TERMS);
  expect(enough.map(({ side }) => side)).toEqual(['sell']);
  expect(planQuotes(PAIR, VENUE, { base: 0n, quote: 4_000_000n }, TERMS)).toEqual([]);
  expect(planQuotes(PAIR, { bids: [], asks: VENUE.asks }, { base: 1n, quote: 1n }, TERMS)).toEqual([]);
});

it('[SPT-25] shares what may stand on a side by its levels, however deep the first one is', () => {
  const bids = [60_000n, 59_980n, 59_960n].map((price) => level(price * 1_000_000n));
  const asks = [60_020n, 60_040n, 60_060n].map((price) => level(price * 1_000_000n));
  const quotes = planQuotes(
    PAIR,
    { bids, asks },
    { base: 400_000_000n, quote: 90_000_000_000n },
    {
      ...TERMS,
      inventoryMost: money('USDT', 900_000_000_000n),
    },
  );
  const worth = quotes.map(({ price, lots }) => price * lots);
  const third = Number(TERMS.sideMost.minor) / 3;
  expect(quotes.map(({ side }) => side)).toEqual(['buy', 'buy', 'buy', 'sell', 'sell', 'sell']);
  for (const each of worth) {
    expect(each).toBeLessThanOrEqual(third);
    expect(each).toBeGreaterThan(third * 0.99);
  }
});

it('[SPT-26] leaves what is near enough, takes back what is not, and places what is missing', () => {
  const standing = (id: string, price: number, left: number) => ({
    id: id as Id<'ord'>,
    side: 'buy' as const,
    price,
    left,
  });
  const wanted = { side: 'buy', price: 600_000, lots: 1_000 } as const;
  const compared = compareQuotes(
    [standing('ord_near', 600_100, 800), standing('ord_far', 590_000, 800)],
    [wanted],
    ppm(1_000),
  );
  expect(compared).toEqual({ cancel: ['ord_far'], place: [] });
  expect(compareQuotes([standing('ord_small', 600_000, 100)], [wanted], ppm(1_000))).toEqual({
    cancel: ['ord_small'],
    place: [wanted],
  });
});
