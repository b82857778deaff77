import { findPair, formatPrice } from '@candor/domain/market';
import { decimalsOf } from '../../parts/tick-decimals.ts';

/** As many digits as a price of this market has. */
export function priceDecimals(market: string): number {
  const pair = findPair(market);
  return pair ? decimalsOf(formatPrice(pair, pair.tick)) : 2;
}
