import { ok, type Result, refuse } from '@candor/kernel';
import { type Agreed, combinePrices, type MarketPair, type PriceSource } from '../market/index.ts';

/** How our own book is called among the sources. */
export const OWN_SOURCE = 'CANDOR';
const SOURCES_LEAST = 2;

/**
 * [MRG-4] Our own middle as a source, in a market that two venues tell. With one venue or none it would be half of the mark or all of it,
 * and whoever stands in the book would set it.
 */
export function ownSource(
  { symbols }: Pick<MarketPair, 'symbols'>,
  mid: bigint | null,
): Omit<PriceSource, 'name'> | null {
  return mid === null || Object.keys(symbols).length < SOURCES_LEAST ? null : { mid, ageMs: 0 };
}

/**
 * [MRG-4] The median of our own middle and the venues', with the guards of the feed. Where ours keeps them from agreeing,
 * it does not count: nobody can stop liquidations by standing in a thin book. [MRG-5] Our own book alone, or one venue
 * alone, marks nothing.
 */
export function markOf(
  own: Omit<PriceSource, 'name'> | null,
  venues: readonly PriceSource[],
  agreed: Agreed | null,
): Result<bigint, 'margin.noMark'> {
  const together = own === null ? null : agreedOn([{ name: OWN_SOURCE, ...own }, ...venues], agreed);
  const markPrice = together ?? agreedOn(venues, agreed);
  return markPrice === null ? refuse('margin.noMark') : ok(markPrice);
}

function agreedOn(sources: readonly PriceSource[], agreed: Agreed | null): bigint | null {
  const found = combinePrices(sources, agreed);
  const counted = found.sources.filter(({ weight }) => weight === 1);
  return found.state === 'ok' && counted.length >= SOURCES_LEAST ? found.price : null;
}
