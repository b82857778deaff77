import { expect, it } from 'vitest';
import { idOf, paged } from './paged.ts';

const all = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));
const readAfter = (cursor: string | null) => async (most: number) =>
  all.filter(({ id }) => cursor === null || id < cursor).slice(0, most);

it('shows as many as asked for, and where to go on while there are more', async () => {
  expect(await paged(2, readAfter(null), idOf)).toEqual({ rows: [{ id: 'e' }, { id: 'd' }], next: 'd' });
  expect(await paged(2, readAfter('d'), idOf)).toEqual({ rows: [{ id: 'c' }, { id: 'b' }], next: 'b' });
  expect(await paged(2, readAfter('b'), idOf)).toEqual({ rows: [{ id: 'a' }], next: null });
});

it('ends where the last row fills the page, without an empty page after it', async () => {
  expect(await paged(5, readAfter(null), idOf)).toEqual({ rows: all, next: null });
  expect(await paged(5, async () => [], idOf)).toEqual({ rows: [], next: null });
});

it('takes the cursor of the last row that is shown, whatever it is made of', async () => {
  const { next } = await paged(1, readAfter(null), ({ id }) => `7.${id}`);
  expect(next).toBe('7.e');
  expect((await paged(1, readAfter(null), () => null)).next).toBe(null);
});
