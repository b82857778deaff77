import type { Book, BookLevel } from './book-feed.ts';

/** One line of the ladder, ready to be written. */
export type Rung = {
  readonly price: string;
  readonly quantity: string;
  /** Everything up to here, and its share of the larger side. */
  readonly total: number;
  readonly depth: number;
};

export type Ladder = { readonly bids: readonly Rung[]; readonly asks: readonly Rung[] };

/** The best levels of both sides. The bars of both share one measure, so that the heavier side looks heavier. */
export function makeLadder({ bids, asks }: Pick<Book, 'bids' | 'asks'>, levels: number): Ladder {
  const sides = [addUp(bids.slice(0, levels)), addUp(asks.slice(0, levels))] as const;
  const largest = Math.max(...sides.map((side) => side.at(-1)?.total ?? 0), Number.MIN_VALUE);
  const share = (side: readonly Omit<Rung, 'depth'>[]) =>
    side.map((rung) => ({ ...rung, depth: rung.total / largest }));
  return { bids: share(sides[0]), asks: share(sides[1]) };
}

/** Sums are widths on a screen and shown rounded; each level's own figure stays the text that came. */
function addUp(levels: readonly BookLevel[]): Omit<Rung, 'depth'>[] {
  let total = 0;
  return levels.map(([price, quantity]) => {
    total += Number(quantity);
    return { price, quantity, total };
  });
}

/** Between the best offers: in the quote asset as a number, and in parts per million of the bid. */
export function spreadOf({ bids, asks }: Pick<Book, 'bids' | 'asks'>): { size: number; ppm: number } | undefined {
  const [bid, ask] = [Number(bids[0]?.[0] ?? Number.NaN), Number(asks[0]?.[0] ?? Number.NaN)];
  if (Number.isNaN(bid) || Number.isNaN(ask) || bid <= 0) return undefined;
  return { size: ask - bid, ppm: Math.round(((ask - bid) / bid) * 1_000_000) };
}
