import type { Market, MarketId } from '@candor/contract';
import { ASSETS } from '@candor/kernel';

export const SORTS = ['market', 'price', 'change', 'volume', 'spread'] as const;
export type Sort = (typeof SORTS)[number];
export type Arrangement = {
  readonly query: string;
  readonly isFavouritesOnly: boolean;
  readonly sort: Sort;
  readonly isDescending: boolean;
};

/** The markets somebody asked for, in the order they asked for. What is unknown stands last either way. */
export function arrangeMarkets(
  markets: readonly Market[],
  { query, isFavouritesOnly, sort, isDescending }: Arrangement,
  favourites: readonly MarketId[],
): readonly Market[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .replace(/[/\s-]/g, '');
  const found = markets.filter(({ id, base, quote }) => {
    if (isFavouritesOnly && !favourites.includes(id)) return false;
    return [`${base}${quote}`, ASSETS[base].name].some((name) => name.toLowerCase().includes(wanted));
  });
  if (sort === 'market') {
    const byName = found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return isDescending ? byName.toReversed() : byName;
  }
  return found.toSorted((a, b) => {
    const [first, second] = [measure(a, sort), measure(b, sort)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDescending ? second - first : first - second;
  });
}

/** Only compared, never shown. Volumes are worth comparing in the quote asset: a coin of one is not a coin of another. */
function measure(market: Market, sort: Exclude<Sort, 'market'>): number | null {
  switch (sort) {
    case 'price':
      return market.price === null ? null : Number(market.price);
    case 'change':
      return market.changePpm;
    case 'spread':
      return market.spreadPpm;
    case 'volume':
      return market.price === null ? null : volumeOf(market) * Number(market.price);
    default:
      return sort satisfies never;
  }
}

/** What both venues traded in 24 hours, in the base asset. */
export function volumeOf({ sources }: Pick<Market, 'sources'>): number {
  return sources.reduce((sum, { ticker }) => sum + Number(ticker?.volume24h ?? 0), 0);
}
