import type { MarketId } from '@candor/contract';
import { markOf } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';

/** Projects trade with real money only. */
export const BOOK = 'real';

/** [MRG-4] The same mark positions live by: our own middle and the venues', two of them fresh; null where they are not. */
export function markNow({ engine, markets }: Pick<Platform, 'engine' | 'markets'>, market: MarketId): bigint | null {
  const { bid, ask } = engine.info(BOOK, market);
  const own = bid > 0 && ask > 0 ? { mid: (BigInt(bid + ask) * pairOf(market).tick) / 2n, ageMs: 0 } : null;
  const markPrice = markOf(own, markets.price(market).sources, null);
  return markPrice.ok ? markPrice.value : null;
}
