import type { Market, MarketId } from '@candor/contract';
import { assetTitle, DAY_MS } from '@candor/kernel';
import { turnoverOf } from '../../parts/day-figures.ts';

export const VIEWS = ['all', 'favourites', 'new', 'gainers', 'losers', 'volume'] as const;
export type View = (typeof VIEWS)[number];

/** [LST-30] How long a market is new. */
const NEW_MS = 30 * DAY_MS;

/** The last one has no title: it is the order of what is new. */
export const SORTS = ['market', 'price', 'change', 'volume', 'listed'] as const;
export type Sort = (typeof SORTS)[number];

export type Arrangement = {
  readonly query: string;
  readonly view: View;
  readonly sort: Sort;
  readonly isDescending: boolean;
};

/** Every view begins in the order it is about. */
export function openView(view: View): Pick<Arrangement, 'view' | 'sort' | 'isDescending'> {
  switch (view) {
    case 'gainers':
      return { view, sort: 'change', isDescending: true };
    case 'losers':
      return { view, sort: 'change', isDescending: false };
    case 'volume':
      return { view, sort: 'volume', isDescending: true };
    case 'new':
      return { view, sort: 'listed', isDescending: true };
    default:
      return { view, sort: 'market', isDescending: false };
  }
}

/** A title pressed again turns the order around. Names begin at A, figures with the largest: what is mostly wanted first. */
export function sortBy(id: string, asked: Arrangement): Arrangement {
  const sort = SORTS.find((each) => each === id) ?? asked.sort;
  const isDescending = sort === asked.sort ? !asked.isDescending : sort !== 'market';
  return { ...asked, sort, isDescending };
}

/** The markets somebody asked for, in the order they asked for. What is unknown comes last either way. */
export function arrangeMarkets(
  markets: readonly Market[],
  { query, view, sort, isDescending }: Arrangement,
  favourites: readonly MarketId[],
  now: number,
): readonly Market[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .replace(/[/\s-]/g, '');
  const found = markets.filter((market) => {
    const { base, quote } = market;
    if (!isIn(view, market, favourites, now)) return false;
    return [`${base}${quote}`, assetTitle(base)].some((name) => name.toLowerCase().includes(wanted));
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

function isIn(view: View, { id, changePpm, listedAt }: Market, favourites: readonly MarketId[], now: number): boolean {
  if (view === 'favourites') return favourites.includes(id);
  if (view === 'new') return now - listedAt < NEW_MS;
  if (view === 'gainers') return changePpm !== null && changePpm > 0;
  if (view === 'losers') return changePpm !== null && changePpm < 0;
  return true;
}

/** Only compared, never shown. */
function measure(market: Market, sort: Exclude<Sort, 'market'>): number | null {
  switch (sort) {
    case 'price':
      return market.price === null ? null : Number(market.price);
    case 'change':
      return market.changePpm;
    case 'volume':
      return turnoverOf(market);
    case 'listed':
      return market.listedAt;
    default:
      return sort satisfies never;
  }
}
