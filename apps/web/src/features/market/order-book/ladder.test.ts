import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookLevel } from './book-feed.ts';
import { groupLevels, groupOf, makeLadder, spreadOf } from './ladder.ts';

const BIDS: BookLevel[] = [
  ['100.0', '2'],
  ['99.9', '1'],
  ['99.8', '3'],
];
const ASKS: BookLevel[] = [
  ['100.2', '1'],
  ['100.3', '1'],
];

it('adds up from the best level outwards, and measures both sides alike', () => {
  const { bids, asks } = makeLadder({ bids: BIDS, asks: ASKS }, 3);
  expect(bids.map(({ price, total, depth }) => [price, total, depth])).toEqual([
    ['100.0', 2, 2 / 6],
    ['99.9', 3, 3 / 6],
    ['99.8', 6, 1],
  ]);
  expect(asks.map(({ depth }) => depth)).toEqual([1 / 6, 2 / 6]);
});

it('shows as many levels as asked for, and none of an empty book', () => {
  expect(makeLadder({ bids: BIDS, asks: ASKS }, 2).bids).toHaveLength(2);
  expect(makeLadder({ bids: [], asks: [] }, 5)).toEqual({ bids: [], asks: [] });
});

it('tells the spread, and none where a side is missing', () => {
  expect(spreadOf({ bids: BIDS, asks: ASKS })).toMatchObject({ size: expect.closeTo(0.2), ppm: 2000 });
  expect(spreadOf({ bids: BIDS, asks: [] })).toBeUndefined();
});

it('never draws a bar wider than its row', () => {
  const side = fc.array(fc.tuple(fc.constant('1'), fc.integer({ min: 0, max: 1e9 }).map(String)), { maxLength: 20 });
  fc.assert(
    fc.property(side, side, (bids, asks) => {
      const ladder = makeLadder({ bids, asks }, 20);
      expect([...ladder.bids, ...ladder.asks].every(({ depth }) => depth >= 0 && depth <= 1)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

const GROUPING = { ticks: 10, tick: '0.1', priceDecimals: 1, quantityDecimals: 3 };

it('groups bids down and asks up, and adds up what falls into one line', () => {
  const bids: BookLevel[] = [...BIDS, ['98.4', '0.5']];
  expect(groupLevels(bids, 'bid', GROUPING)).toEqual([
    ['100', '2'],
    ['99', '4'],
    ['98', '0.5'],
  ]);
  expect(groupLevels(ASKS, 'ask', GROUPING)).toEqual([['101', '2']]);
  expect(groupLevels(BIDS, 'bid', { ...GROUPING, ticks: 1 })).toBe(BIDS);
});

it('never groups to a better price than a level has', () => {
  const price = fc.integer({ min: 1, max: 1e7 }).map((count) => (count / 10).toFixed(1));
  fc.assert(
    fc.property(price, fc.constantFrom(10, 100, 1000), (text, ticks) => {
      expect(Number(groupOf(text, 'bid', { ...GROUPING, ticks }))).toBeLessThanOrEqual(Number(text));
      expect(Number(groupOf(text, 'ask', { ...GROUPING, ticks }))).toBeGreaterThanOrEqual(Number(text));
    }),
    { numRuns: 200 },
  );
});
