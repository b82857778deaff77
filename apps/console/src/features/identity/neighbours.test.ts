import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

it('knows the next and the previous case', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighboursOf(ids, 'b')).toEqual({ next: 'c', previous: 'a' });
  expect(neighboursOf(ids, 'c')).toEqual({ next: undefined, previous: 'b' });
  expect(neighboursOf(ids, 'a').previous).toBe(undefined);
});

it('begins at the front of the queue from a case that is not in it, and ends with the last', () => {
  expect(neighboursOf(['a', 'b'], 'decided')).toEqual({ next: 'a', previous: undefined });
  expect(neighboursOf([], 'only').next).toBe(undefined);
});
