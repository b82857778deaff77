import { expect, it } from 'vitest';
import type { ChannelListener } from '../../../platform/live-channels.ts';
import { makeBookFeed, type ShownBook } from './book-feed.ts';
import { mergeTrades } from './trade-feed.ts';

const book = (at: number, bid: string): ShownBook => ({
  at,
  bids: [[bid, '1']],
  asks: [],
  isStale: false,
  isSimulated: true,
});

function start(first: ShownBook | null | Error) {
  const line: { listener?: ChannelListener; isLeft: boolean } = { isLeft: false };
  const feed = makeBookFeed({
    channel: 'book:BINANCE:BTC-USDT',
    read: async () => {
      if (first instanceof Error) throw first;
      return first;
    },
    listen: (_, listener) => {
      line.listener = listener;
      return () => {
        line.isLeft = true;
      };
    },
  });
  return { feed, line };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('begins with what was read, goes on with what is told, and never turns back', async () => {
  const { feed, line } = start(book(5, '100'));
  const stop = feed.subscribe(() => undefined);
  line.listener?.onState?.(true);
  expect(feed.current()).toBeUndefined();
  await settled();
  expect(feed.current()?.bids[0]?.[0]).toBe('100');
  line.listener?.onEvent('book', book(6, '101'));
  line.listener?.onEvent('book', book(4, '90'));
  expect(feed.current()).toMatchObject({ at: 6, isStale: false });
  stop();
  expect(line.isLeft).toBe(true);
});

it('is stale while the line is lost, and fresh when it is back', async () => {
  const { feed, line } = start(book(5, '100'));
  feed.subscribe(() => undefined);
  line.listener?.onState?.(true);
  await settled();
  line.listener?.onState?.(false);
  expect(feed.current()?.isStale).toBe(true);
  line.listener?.onState?.(true);
  expect(feed.current()?.isStale).toBe(false);
});

it('says that there is no book where none could be read', async () => {
  const { feed } = start(new Error('away'));
  feed.subscribe(() => undefined);
  await settled();
  expect(feed.current()).toBeNull();
});

it('lists each trade once, newest first', () => {
  const trade = (id: string, at: number) => ({ id, at, price: '1', quantity: '1', side: 'buy' as const });
  const merged = mergeTrades([trade('2', 20), trade('1', 10)], [trade('2', 20), trade('3', 30)], 2);
  expect(merged.map(({ id }) => id)).toEqual(['3', '2']);
});
