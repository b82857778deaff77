import type { BookName, MarketId, MarketTrade } from '@candor/contract';
import { SECOND_MS } from '@candor/kernel';
import type { Book, BookFeed } from '../../parts/order-book/book-feed.ts';
import type { TradeFeed } from '../../parts/order-book/trade-feed.ts';
import { call } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { openPolled } from './polled.ts';

const LEVELS = '20';
const TRADES = '40';
const TRADES_EVERY_MS = 3 * SECOND_MS;
/** One answer may be lost on a good line; after two the levels are no longer to be trusted. */
const LOST_AFTER = 2;

/** Candor's own book of a market. It has no channel of its own, so it is asked for every second. */
export function ownBook(market: MarketId, book: BookName): BookFeed {
  const polled = openPolled<Book>({
    read: async () => {
      const reply = await call('app.spot/depth', { market, book, levels: LEVELS });
      if (!reply.ok) return undefined;
      const side = (levels: typeof reply.value.bids) => levels.map(({ price, amount }) => [price, amount] as const);
      const { bids, asks } = reply.value;
      return { bids: side(bids), asks: side(asks), at: clock.now(), isStale: false, isSimulated: false };
    },
  });
  // Made once for each book: whoever reads it twice must find the same.
  let dimmed: { readonly of: Book; readonly as: Book } | undefined;
  return {
    subscribe: polled.subscribe,
    current: () => {
      const read = polled.current();
      const isLost = polled.failures() >= LOST_AFTER;
      if (!read) return isLost ? null : undefined;
      if (!isLost) return read;
      if (dimmed?.of !== read) dimmed = { of: read, as: { ...read, isStale: true } };
      return dimmed.as;
    },
  };
}

export function ownTrades(market: MarketId, book: BookName): TradeFeed {
  return openPolled<readonly MarketTrade[]>({
    everyMs: TRADES_EVERY_MS,
    read: async () => {
      const reply = await call('app.spot/trades', { market, book, limit: TRADES });
      return reply.ok ? reply.value.trades.map(({ amount, ...trade }) => ({ ...trade, quantity: amount })) : undefined;
    },
  });
}
