import { ok, type Result, refuse } from '@candor/kernel';
import { type Agreed, combinePrices, type PriceSource } from '../market/index.ts';

/** How our own book is called among the sources. */
export const OWN_SOURCE = 'CANDOR';
const SOURCES_LEAST = 2;

/**
 * [MRG-4] The median of our own middle and the venues', with the guards of the feed. [MRG-5] Our own book alone, or one
 * venue alone, marks nothing: then nobody is liquidated and nobody opens, until at least two agree.
 */
export function markOf(
  own: Omit<PriceSource, 'name'> | null,
  venues: readonly PriceSource[],
  agreed: Agreed | null,
): Result<bigint, 'margin.noMark'> {
  const sources = own === null ? venues : [{ name: OWN_SOURCE, ...own }, ...venues];
  const found = combinePrices(sources, agreed);
  const counted = found.sources.filter(({ weight }) => weight === 1);
  return found.state === 'ok' && counted.length >= SOURCES_LEAST ? ok(found.price) : refuse('margin.noMark');
}
