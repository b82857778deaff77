import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costWithin, measureCost } from './cost-choice.ts';
import { LEAST_COST } from './key-derivation.ts';

it('takes as much memory as a device computes in about a second, and never less than the least', () => {
  expect(costWithin(60)).toEqual({ memoryKiB: 131_072, passes: 3 });
  expect(costWithin(180)).toEqual({ memoryKiB: 65_536, passes: 3 });
  expect(costWithin(380)).toEqual({ memoryKiB: 32_768, passes: 3 });
  expect(costWithin(5_000)).toEqual(LEAST_COST);
});

it('a slower device never gets a higher cost', () => {
  const ms = fc.double({ min: 0, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(ms, ms, (one, other) => {
      const [quick, slow] = [Math.min(one, other), Math.max(one, other)].map(costWithin);
      expect((quick?.memoryKiB ?? 0) >= (slow?.memoryKiB ?? 0)).toBe(true);
      expect((slow?.memoryKiB ?? 0) >= LEAST_COST.memoryKiB).toBe(true);
    }),
  );
});

it('is measured by computing the least once', async () => {
  let time = 0;
  const clock = () => {
    time += 5_000;
    return time;
  };
  expect(await measureCost(clock)).toEqual(LEAST_COST);
  expect(time).toBe(10_000);
});
