import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('remembers the last ones, changes them, and forgets on demand', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 12 }).map(String), does: fc.constantFrom('set', 'delete') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (atLeast, steps) => {
      const recent = new RecentMap<number>(atLeast);
      // The newest last, each once.
      let twin: (readonly [string, number])[] = [];
      for (const [index, { key, does }] of steps.entries()) {
        twin = twin.filter(([known]) => known !== key);
        if (does === 'set') twin.push([key, index]);
        if (does === 'set') recent.set(key, index);
        else recent.delete(key);
        for (const [known, value] of twin.slice(-atLeast)) expect(recent.get(known)).toBe(value);
        if (does === 'delete') expect(recent.get(key)).toBeUndefined();
      }
    }),
  );
});

it('lets go of the rest', () => {
  const recent = new RecentMap<number>(10);
  for (let index = 0; index < 100; index += 1) recent.set(String(index), index);
  const known = Array.from({ length: 100 }, (_, index) => recent.get(String(index))).filter(
    (value) => value !== undefined,
  );
  expect(known.length).toBeGreaterThanOrEqual(10);
  expect(known.length).toBeLessThanOrEqual(20);
});
