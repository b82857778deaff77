import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

/** A loop that goes round when told to. */
function makeLoop() {
  let jobs: (() => void)[] = [];
  return {
    defer: (job: () => void) => void jobs.push(job),
    goRound: () => {
      const now = jobs;
      jobs = [];
      for (const job of now) job();
      return now.length;
    },
  };
}

it('gives everybody their turn in the order they came, a number at a time', () => {
  const loop = makeLoop();
  const inTurn = makeTurns(loop.defer);
  const seen: number[] = [];
  for (let index = 0; index < 150; index += 1) inTurn(() => seen.push(index));
  expect(seen).toEqual([]);
  const after: number[] = [];
  while (loop.goRound() > 0) after.push(seen.length);
  expect(after).toEqual([64, 128, 150]);
  expect(seen).toEqual(Array.from({ length: 150 }, (_, index) => index));
});

it('takes whoever comes in the middle, and begins again after a rest', () => {
  const loop = makeLoop();
  const inTurn = makeTurns(loop.defer);
  const seen: string[] = [];
  inTurn(() => {
    seen.push('first');
    inTurn(() => seen.push('from within'));
  });
  expect(loop.goRound()).toBe(1);
  expect(loop.goRound()).toBe(1);
  expect(loop.goRound()).toBe(0);
  inTurn(() => seen.push('later'));
  loop.goRound();
  expect(seen).toEqual(['first', 'from within', 'later']);
});

it('goes on with the others when one fails', () => {
  const loop = makeLoop();
  const inTurn = makeTurns(loop.defer);
  const seen: string[] = [];
  inTurn(() => {
    throw new Error('broken');
  });
  inTurn(() => seen.push('next'));
  expect(() => loop.goRound()).toThrow('broken');
  loop.goRound();
  inTurn(() => seen.push('later'));
  loop.goRound();
  expect(seen).toEqual(['next', 'later']);
});
