import type { MarketId } from '@candor/contract';
import { markOf, ownSource } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';

/** Projects trade with real money only. */
export const BOOK = 'real';

/** [MRG-4] The same mark positions live by: our own middle and the venues', two of them fresh; null where they are not. */
export function markNow({ engine, markets }: Pick<Platform, 'engine' | 'markets'>, market: MarketId): bigint | null {
  const { bid, ask } = engine.info(BOOK, market);
  const pair = pairOf(market);
  const own = bid > 0 && ask > 0 ? (BigInt(bid + ask) * pair.tick) / 2n : null;
  const markPrice = markOf(ownSource(pair, own), markets.price(market).sources, null);
  return markPrice.ok ? markPrice.value : null;
}
