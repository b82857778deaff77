import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentDecimals, readPercent, writePercent } from './percent.ts';

it.each([
  [1_800, '0.18'],
  [200_000, '20'],
  [0, '0'],
  [1, '0.0001'],
  [1_000_000, '100'],
])('writes %s parts per million as %s percent', (ppm, text) => {
  expect(writePercent(ppm)).toBe(text);
});

it('reads back what it wrote', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => readPercent(writePercent(ppm)) === ppm));
});

it.each(['', '-1', '1e2', '0.00001', '100.1', 'abc', '1.2.3'])('takes %s for no percentage', (typed) => {
  expect(readPercent(typed)).toBe(undefined);
});

it('shows a thousandth of a percent as what it is', () => {
  expect([10, 1_800, 200_000].map(percentDecimals)).toEqual([3, 2, 2]);
});

it('takes a comma for a point', () => {
  expect(readPercent('0,18')).toBe(1_800);
});
