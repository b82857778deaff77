import type { Market } from '@candor/contract';
import { marketIds } from '@candor/contract/market/fields';
import { SECOND_MS } from '@candor/kernel';
import { useNow } from '@candor/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { withTickers } from './live-market.ts';
import { makeSteady } from './steady.ts';
import { openTickers } from './ticker-feed.ts';

/** An answer with markets in it, and when the server gave it. */
type Listed = { readonly markets: readonly Market[]; readonly at: number; readonly receivedAt: number };

/** The markets as they are now, and the server's time beside them, to tell ages by. */
export function useLiveMarkets({ markets, at, receivedAt }: Listed): {
  readonly markets: readonly Market[];
  readonly now: number;
} {
  // As text: the same markets listed anew are the same channels.
  const ids = markets.map(({ id }) => id).join();
  const feed = useMemo(() => openTickers(marketIds().filter((id) => ids.includes(id))), [ids]);
  const steady = useMemo(() => makeSteady(), []);
  const tickers = useSyncExternalStore(feed.subscribe, feed.current);
  const now = useNow(SECOND_MS) + (at - receivedAt);
  return { markets: steady(markets.map((market) => withTickers(market, tickers, now))), now };
}
