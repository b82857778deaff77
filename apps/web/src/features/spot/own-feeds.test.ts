import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelListener } from '../../platform/live-channels.ts';
import { makeBookFeed, makeTradeFeed, type ShownBook } from '../market/index.ts';
import { newsOf, paceBook } from './own-feeds.ts';

vi.mock('../../platform/api.ts', () => ({ call: async () => ({ ok: false, code: 'client.offline' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const levels = (at: number, bid: string) => ({ at, bids: [[bid, '1'] as const], asks: [], isStale: false });

function openLine() {
  const line: { listener?: ChannelListener } = {};
  const listen = (_: string, listener: ChannelListener) => {
    line.listener = listener;
    listener.onState?.(true);
    return () => undefined;
  };
  return { line, listen };
}

it('says what state the market is in once the channel has told it', async () => {
  const { line, listen } = openLine();
  const feed = makeBookFeed({ channel: 'book:CANDOR:real:BTC-USDT', read: async () => levels(1, '10'), listen });
  feed.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect([feed.current()?.bids[0]?.[0], newsOf(feed)]).toEqual(['10', undefined]);
  const shown = { state: 'halted', phase: 'cancelOnly', haltedFor: 'A look at the feed.', last: '9', opensAt: null };
  line.listener?.onEvent('book', { ...levels(2, '9'), ...shown });
  expect(newsOf(feed)).toEqual(shown);
  // A book shown twice while the line is lost must be the same one, or React draws it for ever.
  line.listener?.onState?.(false);
  expect(feed.current()).toBe(feed.current());
  expect(feed.current()?.isStale).toBe(true);
});

it('reads the book and the trades anew when the line is back', async () => {
  const { line, listen } = openLine();
  const reads: string[] = [];
  const orderBook = makeBookFeed({
    channel: 'book',
    read: async () => {
      reads.push('book');
      return levels(reads.length, String(reads.length));
    },
    listen,
  });
  orderBook.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  line.listener?.onState?.(false);
  line.listener?.onState?.(true);
  await vi.runAllTimersAsync();
  expect(orderBook.current()?.bids[0]?.[0]).toBe('2');
  const trade = (id: string, at: number) => ({ id, at, price: '1', quantity: '1', side: 'buy' as const });
  const known = [trade('1', 1)];
  const trades = makeTradeFeed({ channel: 'trades', read: async () => [...known], listen });
  trades.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  line.listener?.onState?.(false);
  known.push(trade('2', 2));
  line.listener?.onState?.(true);
  await vi.runAllTimersAsync();
  expect(trades.current()?.map(({ id }) => id)).toEqual(['2', '1']);
});

it('lets whoever counts by the book follow it more slowly', () => {
  let orderBook: ShownBook = { ...levels(1, '10'), isSimulated: false };
  const watching = new Set<() => void>();
  const feed = {
    current: () => orderBook,
    subscribe: (onChange: () => void) => {
      watching.add(onChange);
      return () => void watching.delete(onChange);
    },
  };
  const paced = paceBook(feed, 500);
  let changes = 0;
  const stop = paced.subscribe(() => {
    changes += 1;
  });
  for (let at = 2; at < 12; at += 1) {
    orderBook = { ...orderBook, at };
    for (const publish of watching) publish();
    vi.advanceTimersByTime(100);
  }
  expect([changes, paced.current()?.at]).toEqual([2, 11]);
  stop();
  expect(watching.size).toBe(0);
});
