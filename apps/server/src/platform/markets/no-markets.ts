import { MARKET_PAIRS } from '@candor/domain/market';
import type { Markets } from './markets.ts';

/** An installation that listens to no venue: the markets exist, and nobody knows a price. */
export const NO_MARKETS: Markets = {
  pairs: () => MARKET_PAIRS,
  ticker: () => undefined,
  depth: () => undefined,
  trades: () => [],
  candles: async () => [],
  followCandles: () => () => undefined,
  price: () => ({ state: 'stale', price: null, sources: [] }),
  onTick: () => () => undefined,
};
