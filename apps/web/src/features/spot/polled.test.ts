// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPolled } from './polled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads while somebody looks, keeps the last answer over failures, and stops with the last reader', async () => {
  const answers: (string | undefined)[] = ['first', undefined, undefined, 'second'];
  const read = vi.fn(async () => answers.shift());
  const polled = openPolled({ read, everyMs: 1000 });
  expect(read).not.toHaveBeenCalled();
  const heard = vi.fn();
  const stop = polled.subscribe(heard);
  await vi.advanceTimersByTimeAsync(0);
  expect([polled.current(), polled.failures()]).toEqual(['first', 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([polled.current(), polled.failures()]).toEqual(['first', 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([polled.current(), polled.failures()]).toEqual(['second', 0]);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(4);
});

it('tells nobody of an answer that comes after they left', async () => {
  let answer: (value: string) => void = () => undefined;
  const polled = openPolled({ read: () => new Promise<string>((resolve) => (answer = resolve)) });
  const heard = vi.fn();
  polled.subscribe(heard)();
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).not.toHaveBeenCalled();
  expect(polled.current()).toBeUndefined();
});
