import { instant, money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { drawBalance } from './balance-steps.ts';

const point = (at: number, minor: bigint) => ({ at: instant(at), balance: money('USDT', minor) });

it('draws steps from the lowest balance to the highest', () => {
  const steps = drawBalance([point(0, 0n), point(50, 100n), point(100, 25n)]);
  expect(steps?.path).toBe('M0 100H50V0H100V75');
  expect([steps?.low.minor, steps?.high.minor]).toEqual([0n, 100n]);
});

it('keeps its place with amounts no float can hold, and below zero', () => {
  const huge = 10n ** 30n;
  expect(drawBalance([point(0, -huge), point(10, huge), point(20, 0n)])?.path).toBe('M0 100H50V0H100V50');
});

it('draws a balance that did not change as a level line', () => {
  expect(drawBalance([point(0, 7n), point(9, 7n)])?.path).toBe('M0 50H100V50');
});

it('spreads postings of one millisecond by their order', () => {
  expect(drawBalance([point(5, 0n), point(5, 1n), point(5, 2n)])?.path).toBe('M0 100H50V50H100V0');
});

it('makes no line of one posting', () => {
  expect(drawBalance([])).toBeUndefined();
  expect(drawBalance([point(0, 1n)])).toBeUndefined();
});
