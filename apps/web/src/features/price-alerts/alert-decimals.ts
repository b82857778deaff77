import type { MarketId } from '@candor/contract';
import { formatPrice, pairOf } from '@candor/domain/market';
import { decimalsOf } from '../../parts/tick-decimals.ts';

/** As many digits as a price of this market has. */
export function alertDecimals(market: MarketId): number {
  const pair = pairOf(market);
  return decimalsOf(formatPrice(pair, pair.tick));
}
