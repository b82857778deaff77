import { expect, it } from 'vitest';
import { isUnasked } from './binance/binance-schemas.ts';
import { minor } from './figures.ts';
import { PAUSES } from './port.ts';
import { pauseAfter } from './venue-line.ts';

it('waits longer after each failure, never longer than the longest, and not as long as everybody else', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => pauseAfter(failures, PAUSES, 1));
  expect(pauses.slice(0, 4)).toEqual([250, 500, 1_000, 2_000]);
  expect(pauses.at(-1)).toBe(30_000);
  expect(pauseAfter(1_000, PAUSES, 0)).toBe(15_000);
});

it('leaves news alone that nobody asked for, and doubts what it cannot read of the rest', () => {
  expect(isUnasked({ e: 'serverShutdown', E: 1 })).toBe(true);
  for (const json of [{ e: 'trade' }, { result: null, id: 1 }, null, 7, []]) expect(isUnasked(json)).toBe(false);
});

it('reads what is traded of a cheap coin in a day, which is more than a plain number holds', () => {
  expect(minor('763200000.12345678', 8)).toBe(76_320_000_012_345_678n);
  expect(() => minor('7e8', 8)).toThrow('a figure that is none');
});
