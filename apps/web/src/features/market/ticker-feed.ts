import type { MarketId, TickerEvent, TickersEvent } from '@candor/contract';
import { MARKET_VENUES, TICKERS_CHANNEL, venueChannel } from '@candor/contract/market/fields';
import { listenTo } from '../../platform/live-channels.ts';
import { type Tickers, tickerKey } from './live-market.ts';

export type TickerFeed = {
  readonly current: () => Tickers;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** A list is drawn anew at most twice a second, however fast its venues speak. */
const GAP_MS = 500;
/** More markets than these are heard on the channel of all: one message twice a second instead of many on each of theirs. */
const MOST_ALONE = 4;

/** What all venues say of these markets, kept while somebody looks, and told of while the page is in sight. */
export function openTickers(ids: readonly MarketId[], listen = listenTo): TickerFeed {
  const watching = new Set<() => void>();
  const held = new Map<string, TickerEvent>();
  let shown: Tickers = new Map();
  let stops: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    timer = undefined;
    if (document.hidden) return;
    shown = new Map(held);
    for (const onChange of watching) onChange();
  };
  // Our own server's word on our own channels: its shape is the contract's.
  const take = (ticker: TickerEvent) => {
    held.set(tickerKey(ticker), ticker);
    timer ??= setTimeout(notify, GAP_MS);
  };
  const takeAll = ({ tickers }: TickersEvent) => {
    for (const ticker of tickers) take(ticker);
  };
  const listenToEach = (id: MarketId) =>
    MARKET_VENUES.map((venue) =>
      listen(venueChannel('ticker', venue, id), { onEvent: (_, data) => take(data as TickerEvent) }),
    );

  return {
    current: () => shown,
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        stops =
          ids.length > MOST_ALONE
            ? [listen(TICKERS_CHANNEL, { onEvent: (_, data) => takeAll(data as TickersEvent) })]
            : ids.flatMap(listenToEach);
      }
      return () => {
        watching.delete(onChange);
        if (watching.size > 0) return;
        for (const stop of stops) stop();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
