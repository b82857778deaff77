import type { MarketId, MarketTrade, SpotBookName, TradesEvent, VenueName } from '@candor/contract';
import { venueChannel } from '@candor/contract/market/fields';
import { ownChannel } from '@candor/contract/spot/fields';
import { call } from '../../../platform/api.ts';
import { listenTo } from '../../../platform/live-channels.ts';

/** The last trades, newest first. Undefined until they were read. */
export type TradeFeed = {
  readonly current: () => readonly MarketTrade[] | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Twice a second for each row is what an eye can follow. */
const GAP_MS = 500;
const MOST = 40;

export function venueTrades(venue: VenueName, id: MarketId): TradeFeed {
  return makeTradeFeed({
    channel: venueChannel('trades', venue, id),
    read: async () => {
      const reply = await call('app.market/trades', { market: id, venue, limit: String(MOST) });
      return reply.ok ? reply.value.trades : undefined;
    },
  });
}

/** The trades of our own market. */
export function ownTrades(book: SpotBookName, id: MarketId): TradeFeed {
  return makeTradeFeed({
    channel: ownChannel('trades', book, id),
    read: async () => {
      const reply = await call('app.spot/trades', { market: id, book, limit: String(MOST) });
      return reply.ok ? reply.value.trades.map(({ amount, ...trade }) => ({ ...trade, quantity: amount })) : undefined;
    },
  });
}

export type TradeFeedGiven = {
  readonly channel: string;
  /** The newest ones, because a quiet market may be silent for long; undefined where they could not be read. */
  readonly read: () => Promise<readonly MarketTrade[] | undefined>;
  readonly listen?: typeof listenTo;
};

export function makeTradeFeed({ channel, read, listen = listenTo }: TradeFeedGiven): TradeFeed {
  const watching = new Set<() => void>();
  let trades: readonly MarketTrade[] | undefined;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    timer = undefined;
    for (const onChange of watching) onChange();
  };
  const take = (news: readonly MarketTrade[]) => {
    trades = mergeTrades(trades ?? [], news, MOST);
    timer ??= setTimeout(notify, GAP_MS);
  };
  const readAnew = async () => {
    const found = await read();
    if (watching.size > 0) take(found ?? []);
  };

  return {
    current: () => trades,
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        let wasOpen = true;
        void readAnew();
        stop = listen(channel, {
          // Our own server's word on our own channel: its shape is the contract's.
          onEvent: (_, data) => take((data as TradesEvent).trades),
          onState: (isOpen) => {
            // Trades that were made while the line was cut are not told again.
            if (isOpen && !wasOpen) void readAnew();
            wasOpen = isOpen;
          },
        });
      }
      return () => {
        watching.delete(onChange);
        if (watching.size > 0) return;
        stop?.();
        clearTimeout(timer);
        timer = undefined;
        trades = undefined;
      };
    },
  };
}

/** Both lists as one, newest first, each trade once: what was read and what was told overlap. */
export function mergeTrades(
  known: readonly MarketTrade[],
  news: readonly MarketTrade[],
  most: number,
): readonly MarketTrade[] {
  const byId = new Map([...known, ...news].map((trade) => [trade.id, trade]));
  return [...byId.values()].sort((a, b) => b.at - a.at || (b.id > a.id ? 1 : -1)).slice(0, most);
}
