import type { MarketId } from '@candor/contract';
import { markOf, ownSource } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import type { Result } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';

/** [MRG-4] Our own middle, where both sides are quoted, and what each venue says. */
export function readMark(
  { engine, markets }: Pick<Platform, 'engine' | 'markets'>,
  book: LedgerBook,
  market: MarketId,
): Result<bigint, 'margin.noMark'> {
  const { bid, ask } = engine.info(book, market);
  const pair = pairOf(market);
  const own = bid > 0 && ask > 0 ? (BigInt(bid + ask) * pair.tick) / 2n : null;
  return markOf(ownSource(pair, own), markets.price(market).sources, null);
}
