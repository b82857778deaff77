import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { TwoGenerationMap } from './two-generation-map.ts';

it('remembers the last ones, changes them, and forgets on demand', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 12 }).map(String), does: fc.constantFrom('set', 'delete') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (atLeast, steps) => {
      const recent = new TwoGenerationMap<number>(atLeast);
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
  const recent = new TwoGenerationMap<number>(10);
  for (let index = 0; index < 100; index += 1) recent.set(String(index), index);
  const known = Array.from({ length: 100 }, (_, index) => recent.get(String(index))).filter(
    (value) => value !== undefined,
  );
  expect(known.length).toBeGreaterThanOrEqual(10);
  expect(known.length).toBeLessThanOrEqual(20);
});

it('never keeps more than twice as many, whatever comes', () => {
  const recent = new TwoGenerationMap<number>(50);
  for (let index = 0; index < 5_000; index += 1) {
    recent.set(String(index), index);
    expect(recent.size).toBeLessThanOrEqual(100);
  }
});

it('makes room without walking through what is kept', () => {
  const recent = new TwoGenerationMap<number>(100);
  const walks = [
    vi.spyOn(Map.prototype, 'keys'),
    vi.spyOn(Map.prototype, 'entries'),
    vi.spyOn(Map.prototype, 'values'),
    vi.spyOn(Map.prototype, 'forEach'),
    vi.spyOn(Map.prototype, Symbol.iterator),
    vi.spyOn(Map.prototype, 'delete'),
  ];
  for (let index = 0; index < 10_000; index += 1) recent.set(String(index), index);
  const walked = walks.map((walk) => walk.mock.calls.length);
  for (const walk of walks) walk.mockRestore();
  expect(walked).toEqual([0, 0, 0, 0, 0, 0]);
  expect(recent.get('9999')).toBe(9_999);
});

it('has forgotten after two ages what nobody put in again', () => {
  const recent = new TwoGenerationMap<number>(10);
  recent.set('a', 1);
  recent.age();
  expect(recent.get('a')).toBe(1);
  recent.set('b', 2);
  recent.age();
  expect([recent.get('a'), recent.get('b')]).toEqual([undefined, 2]);
});

it('deletes what is asked for in both generations', () => {
  const recent = new TwoGenerationMap<number>(2);
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) recent.set(key, index);
  recent.deleteWhere((value) => value % 2 === 0);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, 1, undefined, 3]);
});
