// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Given = { readonly onEvent: (...all: unknown[]) => void };
const lines = vi.hoisted(() => [] as Given[]);
const done = vi.hoisted(() => [] as string[]);
vi.mock('./live-socket.ts', () => ({
  openLiveSocket: (given: Given) => {
    lines.push(given);
    return { close: () => undefined, wake: () => undefined, reopen: () => undefined, join: () => undefined };
  },
}));
vi.mock('./app-info.ts', () => ({ learnAgain: async () => void done.push('learned') }));

// Files share their modules: a test of the real socket that ran before would leave it in place of ours.
vi.resetModules();
const { startLive } = await import('./live.ts');
const { queryClient } = await import('./query-client.ts');

beforeEach(() => {
  [lines.length, done.length] = [0, 0];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Which of two calls are read anew: one that a feature names, and one that no event of the customer's is about. */
function follow() {
  for (const path of ['app.recharge/deposits', 'app.recharge/networks']) queryClient.setQueryData([path], {});
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters = {}) => {
    const found = queryClient.getQueryCache().findAll(filters);
    done.push(...found.map(({ queryKey }) => String(queryKey[0])));
  });
  return startLive(['app.recharge/deposit'], () => done.push('began'), vi.fn());
}

it('LST-48: a notice has the listing learned first, and then every answer on the page read anew', async () => {
  const stop = follow();
  lines[0]?.onEvent('notice', 'listing.changed', {}, '');
  await vi.runAllTimersAsync();
  expect(done).toEqual(['began', 'learned', 'app.recharge/deposits', 'app.recharge/networks', 'began']);
  stop();
});

it('an event of the customer’s own reads anew what features name, and nothing else', () => {
  const stop = follow();
  lines[0]?.onEvent('account', 'recharge.changed', { id: 'rch_1', state: 'credited' }, '');
  expect(done).toEqual(['began', 'app.recharge/deposits']);
  stop();
});
