import type { MarketId } from '@candor/contract';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import { type Instant, instant, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';

export type TradedMarkets = {
  /** Those something was traded in since they were asked for last; once a minute all, for another server trades, too. */
  readonly take: () => readonly MarketPair[];
  readonly stop: () => void;
};

/** Which markets of the real book are worth looking through: with hundreds of them most are quiet most of the time. */
export function followTrades({ clock, engine }: Pick<Platform, 'clock' | 'engine'>): TradedMarkets {
  const traded = new Set<MarketId>();
  let allAt: Instant = instant(0);
  const leave = engine.onFill(({ book, market }) => {
    if (book === 'real') traded.add(market);
  });
  return {
    take: () => {
      const now = clock.now();
      const isDue = now - allAt >= MINUTE_MS;
      if (isDue) allAt = now;
      const found = marketPairs().filter(({ id }) => isDue || traded.has(id));
      traded.clear();
      return found;
    },
    stop: leave,
  };
}
