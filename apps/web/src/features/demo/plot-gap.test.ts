import { expect, it } from 'vitest';
import { type GapPoint, plotGap } from './plot-gap.ts';

const POINT: GapPoint = { orderId: 'a', book: 'demo', role: 'taker', slippagePpm: 100, feePpm: 400 };

it('has nothing to draw without orders', () => {
  expect(plotGap([])).toBeUndefined();
});

it('keeps zero in sight, and every dot and mean inside the frame and in its lane', () => {
  const plot = plotGap([
    POINT,
    { ...POINT, orderId: 'b', book: 'real', slippagePpm: -900 },
    { ...POINT, orderId: 'c' },
  ]);
  expect(plot?.lanes.demo.dots).toHaveLength(2);
  expect(plot?.lanes.real.dots).toHaveLength(1);
  const marks = [plot?.zero, plot?.lanes.demo.mean, plot?.lanes.real.dots[0]?.x];
  for (const x of marks) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(1);
  }
  expect(plot?.lanes.real.mean).toBeLessThan(plot?.zero ?? 0);
});

it('leaves the mean of an empty lane unsaid', () => {
  expect(plotGap([POINT])?.lanes.real).toEqual({ dots: [], mean: null });
});
