import { expect, it } from 'vitest';
import { TooBusy } from './limit-concurrency.ts';
import { limitFairly } from './limit-fairly.ts';

const limits = { concurrent: 1, waitingPerLane: 100, waitingPerCaller: 50 };

it('lets lanes take turns, and callers within a lane', async () => {
  const bounded = limitFairly(limits);
  const done: string[] = [];
  const ask = (lane: string, who: string) => bounded({ lane, who }, async () => void done.push(`${lane}:${who}`));
  const all = [
    ...Array.from({ length: 4 }, () => ask('login', 'flood')),
    ask('login', 'quiet'),
    ask('console', 'olive'),
    ask('console', 'olive'),
  ];
  await Promise.all(all);
  expect(done).toEqual([
    'login:flood',
    'login:flood',
    'console:olive',
    'login:quiet',
    'console:olive',
    'login:flood',
    'login:flood',
  ]);
});

it('turns away who has too many waiting, and a lane that is full, but no other', async () => {
  const bounded = limitFairly({ concurrent: 1, waitingPerLane: 3, waitingPerCaller: 2 });
  const job = async () => 'done';
  const ask = (lane: string, who: string) => bounded({ lane, who }, job);
  // The first runs, two of the same caller wait, and one more fills the lane.
  const asked = [
    ...['a', 'a', 'a', 'a', 'b', 'c'].map((who) => ask('login', who)),
    ...['olive', 'ada'].map((who) => ask('console', who)),
  ];
  const ends = (await Promise.allSettled(asked)).map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
  const busy = expect.any(TooBusy);
  expect(ends).toEqual(['done', 'done', 'done', busy, 'done', busy, 'done', 'done']);
});

it('passes a failure on and goes on', async () => {
  const bounded = limitFairly(limits);
  const turn = { lane: 'login', who: 'a' };
  await expect(bounded(turn, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await bounded(turn, async () => 1)).toBe(1);
});
