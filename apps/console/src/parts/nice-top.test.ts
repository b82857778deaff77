import fc from 'fast-check';
import { expect, it } from 'vitest';
import { niceTop } from './nice-top.ts';

it('leaves little empty room above the highest bar', () => {
  expect([0, 1, 3, 7, 11, 18, 25, 99, 101, 730].map(niceTop)).toEqual([2, 2, 4, 8, 12, 20, 30, 100, 120, 800]);
});

it('is never below the highest bar, and its middle is whole', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (most) => {
      const top = niceTop(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top % 2).toBe(0);
    }),
  );
});
