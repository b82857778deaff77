import type { BookEvent, MarketId, VenueName } from '@candor/contract';
import { venueChannel } from '@candor/contract/market/fields';
import { call } from '../../../platform/api.ts';
import { listenTo } from '../../../platform/live-channels.ts';

/** A price and a quantity, both decimal text. */
export type BookLevel = readonly [price: string, quantity: string];

/** An order book as it stands: best first on both sides. */
export type ShownBook = {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly at: number;
  /** The price of the last trade, where the source of the book says it. */
  readonly last?: string | null | undefined;
  /** The source or the line to it is silent: shown dimmed, and nothing may be picked from it. */
  readonly isStale: boolean;
  readonly isSimulated: boolean;
};

/**
 * A book kept outside of React: at ten changes a second nothing is drawn anew but the cells that changed. It listens
 * while somebody looks, and always holds the newest state.
 */
export type BookFeed = {
  /** Undefined until the first state is here; null where there is no book. */
  readonly current: () => ShownBook | null | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
};

export type BookFeedGiven = {
  /** Where each message is a whole book. */
  readonly channel: string;
  /** The state to begin with, because a quiet market may be silent for long. */
  readonly read: () => Promise<Omit<ShownBook, 'isSimulated'> | null>;
  readonly listen?: typeof listenTo;
};

export function makeBookFeed({ channel, read, listen = listenTo }: BookFeedGiven): BookFeed {
  const watching = new Set<() => void>();
  let orderBook: ShownBook | null | undefined;
  let isOpen = false;
  let stop: (() => void) | undefined;
  /** Made once for each book: whoever reads it twice must find the same. */
  let dimmed: { readonly of: ShownBook; readonly as: ShownBook } | undefined;

  const dim = (of: ShownBook) => {
    if (dimmed?.of !== of) dimmed = { of, as: { ...of, isStale: true } };
    return dimmed.as;
  };
  const notify = () => {
    for (const onChange of watching) onChange();
  };
  const take = (next: ShownBook | null) => {
    // An answer that was under way while newer news came would turn the book back.
    if (next && orderBook && next.at < orderBook.at) return;
    orderBook = next;
    notify();
  };
  const readAnew = () =>
    read()
      .then((found) => take(found && { isSimulated: false, ...found }))
      .catch(() => {
        // The line will bring it; until then the page says that nothing is known.
        if (orderBook === undefined) take(null);
      });

  return {
    current: () => (orderBook && !isOpen ? dim(orderBook) : orderBook),
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        void readAnew();
        stop = listen(channel, {
          // Our own server's word on our own channel: its shape is the contract's.
          onEvent: (_, data) => take({ isSimulated: false, ...(data as Omit<ShownBook, 'isSimulated'>) }),
          onState: (state) => {
            if (state && !isOpen && orderBook !== undefined) void readAnew();
            isOpen = state;
            notify();
          },
        });
      }
      return () => {
        watching.delete(onChange);
        if (watching.size > 0) return;
        stop?.();
        orderBook = undefined;
      };
    },
  };
}

/** The book of one venue. */
export function venueBookFeed(venue: VenueName, id: MarketId): BookFeed {
  return makeBookFeed({
    channel: venueChannel('book', venue, id),
    read: async (): Promise<BookEvent | null> => {
      const reply = await call('app.market/depth', { market: id, venue, limit: '20' });
      if (!reply.ok) throw new Error(reply.code);
      return reply.value.book;
    },
  });
}
