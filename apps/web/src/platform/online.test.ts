// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Module = typeof import('./online.ts');
let online: Module;
let isUp = true;
const fetched = vi.fn<typeof fetch>(async () => {
  if (!isUp) throw new TypeError('Failed to fetch');
  return new Response('{}');
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  isUp = true;
  online = await import('./online.ts');
  online.watchBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('knows from a call without an answer that the server is out of reach, though the browser never said so', async () => {
  const heal = vi.fn<() => void>();
  online.onBack(heal);
  isUp = false;
  online.noteDoubt();
  await vi.advanceTimersByTimeAsync(0);
  online.noteReached();
  expect(heal).toHaveBeenCalledTimes(1);
});

it('asks again by itself until it is back, and heals once', async () => {
  const heal = vi.fn<() => void>();
  online.onBack(heal);
  isUp = false;
  online.noteDoubt();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heal).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heal).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heal).toHaveBeenCalledTimes(1);
});

it('takes one failed call for no more than that where the way is open', async () => {
  const heal = vi.fn<() => void>();
  online.onBack(heal);
  online.noteDoubt();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heal).not.toHaveBeenCalled();
});

it('tries the way when a late answer speaks against a browser that is offline', async () => {
  const heal = vi.fn<() => void>();
  online.onBack(heal);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isUp = false;
  dispatchEvent(new Event('offline'));
  online.noteReached();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heal).not.toHaveBeenCalled();
  isUp = true;
  online.noteReached();
  await vi.advanceTimersByTimeAsync(0);
  expect(heal).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});
