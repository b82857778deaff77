import { instant } from '@candor/kernel';
import { expect, it, vi } from 'vitest';
import { makeShortCache } from './session-cache.ts';

function setUp(ttlMs = 1_000) {
  let now = 1_000_000;
  const cache = makeShortCache<string>({ now: () => instant(now) }, ttlMs);
  return { cache, wait: (ms: number) => (now += ms) };
}

const find = (value: string) => vi.fn(async () => ({ owner: 'usr_1', value }));

it('asks once, and again when its memory is too old', async () => {
  const { cache, wait } = setUp();
  const ask = find('mia');
  expect(await cache.find('a', ask)).toBe('mia');
  wait(749);
  expect(await cache.find('a', ask)).toBe('mia');
  expect(ask).toHaveBeenCalledTimes(1);
  wait(251);
  expect(await cache.find('a', ask)).toBe('mia');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks in time about who keeps coming, and lets them wait for nothing', async () => {
  const { cache, wait } = setUp();
  await cache.find('a', find('mia'));
  wait(750);
  let answer: (found: { owner: string; value: string } | undefined) => void = () => undefined;
  const ask = vi.fn(() => new Promise<{ owner: string; value: string } | undefined>((resolve) => (answer = resolve)));
  expect([cache.find('a', ask), cache.find('a', ask)]).toEqual(['mia', 'mia']);
  expect(ask).toHaveBeenCalledTimes(1);
  wait(249);
  answer({ owner: 'usr_1', value: 'mia, banned' });
  await vi.waitFor(() => expect(cache.find('a', ask)).toBe('mia, banned'));
  wait(999);
  // Whose log-in has ended is not remembered for the rest of the second.
  expect(cache.find('a', ask)).toBe('mia, banned');
  answer(undefined);
  const last = vi.fn(async () => undefined);
  await vi.waitFor(async () => expect(await cache.find('a', last)).toBe(undefined));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('bears a failure of asking in time', async () => {
  const { cache, wait } = setUp();
  await cache.find('a', find('mia'));
  wait(800);
  expect(cache.find('a', () => Promise.reject(new Error('away')))).toBe('mia');
  wait(200);
  await vi.waitFor(async () => expect(await cache.find('a', find('lena'))).toBe('lena'));
});

it('lets one ask for all who want the same at the same time', async () => {
  const { cache } = setUp();
  const ask = find('mia');
  expect(await Promise.all([1, 2, 3].map(() => cache.find('a', ask)))).toEqual(['mia', 'mia', 'mia']);
  expect(ask).toHaveBeenCalledTimes(1);
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  await expect(Promise.all([cache.find('b', failing), cache.find('b', failing)])).rejects.toThrow('away');
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await cache.find('b', find('lena'))).toBe('lena');
});

it('gives nobody an answer from before a drop', async () => {
  const { cache } = setUp();
  let answerOld: (found: { owner: string; value: string }) => void = () => undefined;
  const old = cache.find('a', () => new Promise((resolve) => (answerOld = resolve)));
  cache.dropOwner('usr_1');
  const fresh = find('mia, banned');
  expect(await cache.find('a', fresh)).toBe('mia, banned');
  answerOld({ owner: 'usr_1', value: 'mia' });
  expect(await old).toBe('mia');
  expect(await cache.find('a', fresh)).toBe('mia, banned');
  expect(fresh).toHaveBeenCalledTimes(1);
});

it('remembers and shares nothing when it is told to remember for no time', async () => {
  const { cache } = setUp(0);
  const ask = find('mia');
  await Promise.all([cache.find('a', ask), cache.find('a', ask)]);
  expect(ask).toHaveBeenCalledTimes(2);
});
