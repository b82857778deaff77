import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('remembers the last ones, changes them, and forgets on demand', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 12 }).map(String), does: fc.constantFrom('set', 'delete') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (atLeast, steps) => {
      const recent = new RecentMap<number>(atLeast);
      // The newest last, each once. One that was deleted has still pushed others out, and keeps its place without a value.
      let twin: (readonly [string, number | undefined])[] = [];
      for (const [index, { key, does }] of steps.entries()) {
        if (does === 'set') {
          twin = [...twin.filter(([known]) => known !== key), [key, index]];
          recent.set(key, index);
        } else {
          twin = twin.map(([known, value]) => [known, known === key ? undefined : value]);
          recent.delete(key);
          expect(recent.get(key)).toBeUndefined();
        }
        for (const [known, value] of twin.slice(-atLeast)) expect(recent.get(known)).toBe(value);
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
