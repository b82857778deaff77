import { expect, it } from 'vitest';
import { limitConcurrency, TooBusy } from './limit-concurrency.ts';

it('runs so many at a time, lets so many wait, and turns the rest away', async () => {
  const bounded = limitConcurrency({ concurrent: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((open) => gates.push(open));
    running -= 1;
    return 'done';
  };
  const accepted = Array.from({ length: 5 }, () => bounded(job));
  await expect(bounded(job)).rejects.toThrow(TooBusy);
  const all = Promise.all(accepted);
  for (let left = 5; left > 0; ) {
    const open = gates.shift();
    if (open) {
      left -= 1;
      open();
    }
    await Promise.resolve();
  }
  expect(await all).toEqual(Array(5).fill('done'));
  expect(most).toBe(2);
});

it('passes a failure on and goes on', async () => {
  const bounded = limitConcurrency({ concurrent: 1, waiting: 1 });
  await expect(bounded(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await bounded(async () => 1)).toBe(1);
});
