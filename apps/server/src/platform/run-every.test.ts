import { expect, test } from 'vitest';
import { runEvery } from './run-every.ts';

test('goes on after a round that failed, and a stop waits for the round under way', async () => {
  const failures: unknown[] = [];
  const rounds: string[] = [];
  let finish = () => {};
  let onBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const running = runEvery(
    0,
    async () => {
      rounds.push('begun');
      if (rounds.length === 1) throw new Error('the first one fails');
      onBegun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      rounds.push('done');
    },
    (error) => failures.push(error),
  );
  await begun;
  const stopped = running.stop();
  finish();
  await stopped;
  expect(failures).toEqual([new Error('the first one fails')]);
  expect(rounds).toEqual(['begun', 'begun', 'done']);
});
