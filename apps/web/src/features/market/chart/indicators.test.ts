import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bollingerBands, convergence, exponentialAverage, movingAverage, relativeStrength } from './indicators.ts';

/** Closing prices of the example that goes with Wilder's definition in most textbooks. */
const CLOSES = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614,
  46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
];

it('averages the last values, and nothing before there are enough', () => {
  expect(movingAverage([1, 2, 3, 4, 5], 3)).toEqual([null, null, 2, 3, 4]);
});

it('starts the exponential average from the plain one', () => {
  const line = exponentialAverage([2, 4, 6, 8, 10], 3);
  expect(line.slice(0, 2)).toEqual([null, null]);
  expect(line.slice(2)).toEqual([expect.closeTo(4), expect.closeTo(6), expect.closeTo(8)]);
});

it('gives the relative strength of the published example', () => {
  const line = relativeStrength(CLOSES);
  expect(line[13]).toBeNull();
  expect(line[14]).toBeCloseTo(70.53, 1);
  expect(line[15]).toBeCloseTo(66.32, 1);
  expect(line[19]).toBeCloseTo(57.97, 1);
});

it('holds a market that only rises at 100 and one that stands still at 50', () => {
  const rising = Array.from({ length: 20 }, (_, index) => index);
  expect(relativeStrength(rising).at(-1)).toBe(100);
  expect(relativeStrength(Array.from({ length: 20 }, () => 7)).at(-1)).toBe(50);
});

it('lays the bands two deviations around the mean', () => {
  const { middle, upper, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8);
  expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([5, 9, 1]);
});

it('makes the signal of the convergence from the line alone', () => {
  const values = Array.from({ length: 60 }, (_, index) => 100 + index);
  const { line, signal, histogram } = convergence(values);
  expect(line.findIndex((value) => value !== null)).toBe(25);
  expect(signal.findIndex((value) => value !== null)).toBe(33);
  // On a straight line both averages lag by a constant: 12.5 and 5.5 steps.
  expect(line.at(-1)).toBeCloseTo(7);
  expect(histogram.at(-1)).toBeCloseTo(0);
});

it('answers with one value for each it was given, all of them finite', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { maxLength: 60 }), (values) => {
      const bands = bollingerBands(values);
      const macd = convergence(values);
      const lines = [
        movingAverage(values, 7),
        exponentialAverage(values, 7),
        relativeStrength(values),
        ...Object.values(bands),
        ...Object.values(macd),
      ];
      for (const line of lines) {
        expect(line).toHaveLength(values.length);
        expect(line.every((value) => value === null || Number.isFinite(value))).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
