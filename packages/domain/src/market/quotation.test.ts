import { expect, it } from 'vitest';
import { changePpm, middleOf, sparkOf, spreadPpm } from './quotation.ts';

it('[MKT-7] tells how far two venues are apart, whichever is higher', () => {
  expect(spreadPpm([100_000n, 101_000n])).toBe(10_000);
  expect(spreadPpm([101_000n, 100_000n])).toBe(10_000);
  expect(spreadPpm([100_000n, 100_000n])).toBe(0);
});

it('[MKT-7] has nothing to compare with fewer than two venues that have a price', () => {
  expect(spreadPpm([100_000n])).toBeNull();
  expect(spreadPpm([100_000n, 0n])).toBeNull();
});

it('[MKT-8] compares a price with the median of a day ago, a loss as exactly as a gain', () => {
  expect(changePpm(110n, [100n])).toBe(100_000);
  expect(changePpm(90n, [100n])).toBe(-100_000);
  expect(changePpm(110n, [98n, 102n])).toBe(100_000);
});

it('[MKT-8] knows no change without a price or without a day ago', () => {
  expect(changePpm(null, [100n])).toBeNull();
  expect(changePpm(100n, [])).toBeNull();
  expect(changePpm(100n, [0n])).toBeNull();
});

it('takes the middle between bid and ask, rounded down', () => {
  expect(middleOf({ bid: 10n, ask: 13n })).toBe(11n);
});

it('[MKT-9] draws the small chart from the price of 24 hours ago to the price of now', () => {
  // The first hour fell from 110 to 90; since then it rose a little.
  expect(sparkOf([90n, 95n, 99n], [108n, 112n], 100n)).toEqual([110n, 90n, 95n, 100n]);
  expect(sparkOf([90n, 95n], [], 100n)).toEqual([90n, 95n]);
  expect(sparkOf([], [100n], 100n)).toEqual([]);
});
