import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let back: (() => void) | undefined;
vi.mock('./online.ts', () => ({
  onBack: (healer: () => void) => {
    back = healer;
    return () => {
      back = undefined;
    };
  },
}));
const { keepLoading } = await import('./keep-loading.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that does not come the first so many times. */
function failing(times: number) {
  let tries = 0;
  const load = vi.fn(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'here';
  });
  return load;
}

it('uses a part once it is here, and asks no further', async () => {
  const [load, use] = [failing(0), vi.fn()];
  keepLoading(load, use);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(use.mock.calls).toEqual([['here']]);
  expect([load.mock.calls.length, back]).toEqual([1, undefined]);
});

it('tries again with a growing wait where it did not come', async () => {
  const [load, use] = [failing(3), vi.fn()];
  keepLoading(load, use);
  const tries: number[] = [];
  for (const ms of [1_999, 1, 3_999, 1, 8_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    tries.push(load.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 4]);
  expect(use).toHaveBeenCalledTimes(1);
});

it('waits a minute at most, and not at all when the way is open again', async () => {
  const [load, use] = [failing(20), vi.fn()];
  const stop = keepLoading(load, use);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(load).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(7);
  back?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(8);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([load.mock.calls.length, use.mock.calls.length, back]).toEqual([8, 0, undefined]);
});

it('leaves alone what comes after it was stopped', async () => {
  const use = vi.fn();
  const stop = keepLoading(async () => 'late', use);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(use).not.toHaveBeenCalled();
});
