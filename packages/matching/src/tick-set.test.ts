import { array, assert as check, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { TickSet } from './tick-set.ts';

it.each([40, 1_100, 70_000, 3_000_000])('finds the neighbours of any of %i prices', (size) => {
  const tick = integer({ min: 1, max: size - 1 });
  check(
    property(array(tick, { maxLength: 60 }), array(tick, { maxLength: 20 }), tick, (added, removed, from) => {
      const set = new TickSet(size);
      for (const one of added) set.add(one);
      for (const one of removed) set.remove(one);
      const left = added.filter((one) => !removed.includes(one));
      expect(set.above(from)).toBe(Math.min(size, ...left.filter((one) => one > from)));
      expect(set.below(from)).toBe(Math.max(0, ...left.filter((one) => one < from)));
    }),
    { numRuns: 300, seed: 20_261_115 },
  );
});
