import type { MarketId, OwnBookEvent, SpotBookName } from '@candor/contract';
import { ownChannel } from '@candor/contract/spot/fields';
import { call } from '../../platform/api.ts';
import { type BookFeed, makeBookFeed, type ShownBook } from '../market/index.ts';
import { listenOrAsk } from './listen-or-ask.ts';

const LEVELS = '20';

/** Candor's own book of a market: read once, then told after each batch that is on disk, or asked for where no line opens. */
export function ownBook(market: MarketId, book: SpotBookName = 'real'): BookFeed {
  const read = async () => {
    const reply = await call('app.spot/depth', { market, book, levels: LEVELS });
    if (!reply.ok) throw new Error(reply.code);
    const side = (levels: typeof reply.value.bids) => levels.map(({ price, amount }) => [price, amount] as const);
    const { bids, asks, at, isStale } = reply.value;
    return { bids: side(bids), asks: side(asks), at, isStale };
  };
  return makeBookFeed({ channel: ownChannel('book', book, market), read, listen: listenOrAsk(read) });
}

type MarketNews = Pick<OwnBookEvent, 'state' | 'phase' | 'haltedFor' | 'opensAt' | 'last'>;

/** What the channel says beside the levels; nothing before its first word, because the call has levels only. */
export function newsOf(feed: BookFeed): MarketNews | undefined {
  const orderBook: (ShownBook & Partial<Omit<MarketNews, 'last'>>) | null | undefined = feed.current();
  if (!orderBook?.state) return undefined;
  return {
    state: orderBook.state,
    phase: orderBook.phase ?? 'open',
    haltedFor: orderBook.haltedFor ?? null,
    opensAt: orderBook.opensAt ?? null,
    last: orderBook.last ?? null,
  };
}

/** The same book for those who count by it: ten times a second is for eyes. */
export function paceBook(feed: BookFeed, everyMs: number): BookFeed {
  let shown = feed.current();
  return {
    current: () => shown,
    subscribe: (onChange) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      shown = feed.current();
      const show = () => {
        timer = undefined;
        shown = feed.current();
        onChange();
      };
      const stop = feed.subscribe(() => {
        // The first book is waited for by whoever looks; the next ones can wait.
        if (shown === undefined) show();
        else timer ??= setTimeout(show, everyMs);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
