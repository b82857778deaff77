import { expect, it } from 'vitest';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { depthAt, makeDepthCurve } from './depth-curve.ts';
import { toDecimalText, withLatest } from './plot-candle.ts';

const curve = makeDepthCurve(
  [
    ['99', '1'],
    ['98', '2'],
    ['97', '50'],
  ],
  [
    ['101', '1'],
    ['102', '3'],
    ['103', '9'],
  ],
);

it('reaches equally far to both sides', () => {
  expect(curve).toMatchObject({ from: 97, to: 103, most: 4 });
  expect(curve?.bids.map(({ total }) => total)).toEqual([1, 3]);
});

it('tells what stands on the way to a price', () => {
  if (!curve) expect.fail('a curve of two sides');
  expect(depthAt(curve, 98.5)).toBe(1);
  expect(depthAt(curve, 102)).toBe(4);
  expect(depthAt(curve, 100)).toBe(0);
});

it('has no shape where a side is missing', () => {
  expect(makeDepthCurve([], [['101', '1']])).toBeUndefined();
});

it('writes positions as plain decimals, however small', () => {
  expect(toDecimalText(0.00001, 5)).toBe('0.00001');
  expect(toDecimalText(63_125.35, 1)).toBe('63125.4');
  expect([decimalsOf('0.01'), decimalsOf('1')]).toEqual([2, 0]);
});

it('changes the forming candle, adds the next, and forgets none', () => {
  const candle = (openAt: number, close: string) => ({ openAt, open: '1', high: '2', low: '1', close, volume: '1' });
  const two = [candle(1, '1'), candle(2, '1')];
  expect(withLatest(two, candle(2, '2')).map(({ close }) => close)).toEqual(['1', '2']);
  expect(withLatest(two, candle(3, '2'))).toHaveLength(3);
  expect(withLatest(two, candle(1, '9'))).toBe(two);
});
