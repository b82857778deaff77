import { expect, it } from 'vitest';
import { type HeldRow, holdRows } from './hold-rows.ts';

type Row = { readonly id: string; readonly round: number };
const row = (id: string, round = 1): Row => ({ id, round });
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];
const shown = (held: readonly HeldRow<Row>[]) => held.map(({ row: { id, round }, isGone }) => [id, round, isGone]);
const first = holdRows([], [a, b, c]);

it('shows what the queue holds, in its order', () => {
  expect(shown(first)).toEqual([
    ['a', 1, false],
    ['b', 1, false],
    ['c', 1, false],
  ]);
});

it('keeps every row where it is when others leave, and puts what is new behind', () => {
  expect(shown(holdRows(first, [b, c, d]))).toEqual([
    ['a', 1, true],
    ['b', 1, false],
    ['c', 1, false],
    ['d', 1, false],
  ]);
  expect(shown(holdRows(first, []))).toEqual([
    ['a', 1, true],
    ['b', 1, true],
    ['c', 1, true],
  ]);
});

it('takes newer facts of a row in its place, and one that comes back is no longer gone', () => {
  const without = holdRows(first, [a, c]);
  const back = holdRows(without, [a, c, row('b', 2)]);
  expect(shown(back)).toEqual([
    ['a', 1, false],
    ['b', 2, false],
    ['c', 1, false],
  ]);
});

it('is the very same list while nothing changes, so that nothing is drawn again', () => {
  expect(holdRows(first, [a, b, c])).toBe(first);
  const gone = holdRows(first, [a]);
  expect(holdRows(gone, [a])).toBe(gone);
});
