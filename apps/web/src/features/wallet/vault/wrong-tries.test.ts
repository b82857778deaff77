import { expect, it } from 'vitest';
import { makeWrongTries } from './wrong-tries.ts';

it('[WLT-10] waits after five wrong passwords, twice as long each time and a minute at most', () => {
  const tries = makeWrongTries();
  const waits = Array.from({ length: 13 }, () => {
    tries.note('wal_1', true, 0);
    return tries.secondsLeft('wal_1', 0);
  });
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(tries.secondsLeft('wal_1', 59_001)).toBe(1);
  expect(tries.secondsLeft('wal_1', 60_000)).toBe(0);
  expect(tries.secondsLeft('wal_2', 0)).toBe(0);
});

it('[WLT-10] the right password ends it', () => {
  const tries = makeWrongTries();
  for (let count = 0; count < 9; count += 1) tries.note('wal_1', true, 0);
  tries.note('wal_1', false, 20_000);
  expect(tries.secondsLeft('wal_1', 20_000)).toBe(0);
  tries.note('wal_1', true, 20_000);
  expect(tries.secondsLeft('wal_1', 20_000)).toBe(0);
});
