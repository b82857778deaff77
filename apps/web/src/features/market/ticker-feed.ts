import type { MarketId, TickerEvent } from '@candor/contract';
import { MARKET_VENUES, venueChannel } from '@candor/contract/market/fields';
import { listenTo } from '../../platform/live-channels.ts';
import { type Tickers, tickerKey } from './live-market.ts';

export type TickerFeed = {
  readonly current: () => Tickers;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** A list is drawn anew at most twice a second, however fast its venues speak. */
const GAP_MS = 500;

/** What all venues say of these markets, kept while somebody looks, and told of while the page is in sight. */
export function openTickers(ids: readonly MarketId[]): TickerFeed {
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
  const take = (data: unknown) => {
    // Our own server's word on our own channel: its shape is the contract's.
    const ticker = data as TickerEvent;
    held.set(tickerKey(ticker), ticker);
    timer ??= setTimeout(notify, GAP_MS);
  };

  return {
    current: () => shown,
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        stops = ids.flatMap((id) =>
          MARKET_VENUES.map((venue) =>
            listenTo(venueChannel('ticker', venue, id), { onEvent: (_, data) => take(data) }),
          ),
        );
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
