import type { MarketId, MarketTrade, TradesEvent, VenueName } from '@candor/contract';
import { venueChannel } from '@candor/contract/market-fields';
import { call } from '../../platform/api.ts';
import { listenTo } from '../../platform/live-channels.ts';

/** The last trades, newest first. Undefined until they were read. */
export type TradeFeed = {
  readonly current: () => readonly MarketTrade[] | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Twice a second for each row is what an eye can follow. */
const GAP_MS = 500;
const MOST = 40;

export function venueTrades(venue: VenueName, id: MarketId): TradeFeed {
  const watching = new Set<() => void>();
  let trades: readonly MarketTrade[] | undefined;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    for (const onChange of watching) onChange();
  };
  const take = (news: readonly MarketTrade[]) => {
    trades = mergeTrades(trades ?? [], news, MOST);
    timer ??= setTimeout(tell, GAP_MS);
  };

  return {
    current: () => trades,
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        void call('app.market/trades', { market: id, venue, limit: String(MOST) }).then((reply) => {
          take(reply.ok ? reply.value.trades : []);
        });
        stop = listenTo(venueChannel('trades', venue, id), {
          // Our own server's word on our own channel: its shape is the contract's.
          onEvent: (_, data) => take((data as TradesEvent).trades),
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
