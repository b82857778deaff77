import { expect, it } from 'vitest';
import { findRing } from '../../build/find-ring.ts';

const ringOf = (imports: Readonly<Record<string, readonly string[]>>) => findRing(new Map(Object.entries(imports)));

it('finds none where everything points one way, though two ways lead to the same file', () => {
  expect(ringOf({ page: ['kit', 'data'], kit: ['data', 'start'], data: ['start'], start: [] })).toBeUndefined();
});

it('names the files of a ring, and only those', () => {
  expect(ringOf({ page: ['kit'], kit: ['start', 'data'], data: ['kit'], start: [] })).toEqual(['kit', 'data', 'kit']);
  expect(ringOf({ alone: ['alone'] })).toEqual(['alone', 'alone']);
});
