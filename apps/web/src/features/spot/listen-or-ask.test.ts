import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelListener } from '../../platform/live-channels.ts';
import { makeBookFeed } from '../market/index.ts';
import { ASK_EVERY_MS, listenOrAsk } from './listen-or-ask.ts';

vi.mock('../../platform/api.ts', () => ({ call: async () => ({ ok: false, code: 'client.offline' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A book that is asked for, behind a line that has not opened. */
function follow() {
  const line: { listener?: ChannelListener } = {};
  const server = { asks: 0, isAway: false };
  const read = async () => {
    server.asks += 1;
    if (server.isAway) throw new Error('client.unreachable');
    return { at: server.asks, bids: [[String(server.asks), '1'] as const], asks: [], isStale: false };
  };
  const listen = listenOrAsk(read, (_, listener) => {
    line.listener = listener;
    listener.onState?.(false);
    return () => undefined;
  });
  const feed = makeBookFeed({ channel: 'book:CANDOR:real:BTC-USDT', read, listen });
  const stop = feed.subscribe(() => undefined);
  const shown = () => [feed.current()?.bids[0]?.[0], feed.current()?.isStale];
  const hear = (isOpen: boolean) => line.listener?.onState?.(isOpen);
  const passBy = (times: number) => vi.advanceTimersByTimeAsync(times * ASK_EVERY_MS);
  return { line, server, shown, hear, passBy, stop };
}

it('asks while the line stays closed, and says when nobody answers', async () => {
  const { server, shown, hear, passBy, stop } = follow();
  await passBy(0);
  expect(shown()).toEqual(['1', true]);
  await passBy(1);
  expect(shown()[1]).toBe(false);
  const before = server.asks;
  // The line tries again and fails again: that is no news.
  hear(false);
  await passBy(2);
  expect([server.asks, shown()]).toEqual([before + 2, [String(before + 2), false]]);
  server.isAway = true;
  await passBy(1);
  expect(shown()[1]).toBe(true);
  stop();
  const left = server.asks;
  await passBy(3);
  expect(server.asks).toBe(left);
});

it('leaves it to the line when that opens, and takes it up again when it is cut', async () => {
  const { line, server, shown, hear, passBy } = follow();
  await passBy(1);
  hear(true);
  await passBy(0);
  const before = server.asks;
  line.listener?.onEvent('book', { at: 90, bids: [['90', '1']], asks: [], isStale: false });
  await passBy(3);
  expect([server.asks, shown()]).toEqual([before, ['90', false]]);
  hear(false);
  expect(shown()[1]).toBe(true);
  await passBy(1);
  expect(server.asks).toBe(before + 2);
  expect(shown()[1]).toBe(false);
});
