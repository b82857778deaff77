import type { Market } from '@candor/contract';

/** What both venues traded in 24 hours, in the base asset. */
export function volumeOf({ sources }: Pick<Market, 'sources'>): number {
  return sources.reduce((sum, { ticker }) => sum + Number(ticker?.volume24h ?? 0), 0);
}

/** The highest and the lowest price any venue saw in 24 hours, as they wrote them; null while none was heard. */
export function dayRange({ sources }: Pick<Market, 'sources'>): {
  readonly high: string | null;
  readonly low: string | null;
} {
  const heard = sources.flatMap(({ ticker }) => (ticker ? [ticker] : []));
  const by = (a: string, b: string) => Number(a) - Number(b);
  return {
    high:
      heard
        .map(({ high24h }) => high24h)
        .toSorted(by)
        .at(-1) ?? null,
    low: heard.map(({ low24h }) => low24h).toSorted(by)[0] ?? null,
  };
}

/**
 * What that volume comes to at the price of now; null without one. Only compared, never shown: a coin of one market is not worth a coin
 * of another.
 */
export function turnoverOf(market: Pick<Market, 'sources' | 'price'>): number | null {
  return market.price === null ? null : volumeOf(market) * Number(market.price);
}
