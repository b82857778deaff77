import { toDecimalText } from '../chart/plot-candle.ts';
import type { BookLevel, ShownBook } from './book-feed.ts';

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
export function makeLadder({ bids, asks }: Pick<ShownBook, 'bids' | 'asks'>, levels: number): Ladder {
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

export type Grouping = {
  /** So many ticks share a line; one where each price has its own. */
  readonly ticks: number;
  readonly tick: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
};

/** The line a price falls into: a bid down and an ask up, so that no line promises a better price than it has. */
export function groupOf(price: string, side: 'bid' | 'ask', { ticks, tick, priceDecimals }: Grouping): string {
  const scale = 10 ** priceDecimals;
  const step = Math.round(Number(tick) * scale) * ticks;
  const place = Math.round(Number(price) * scale) / step;
  return toDecimalText(((side === 'bid' ? Math.floor(place) : Math.ceil(place)) * step) / scale, priceDecimals);
}

/** Levels that fall into the same line, as one. */
export function groupLevels(
  levels: readonly BookLevel[],
  side: 'bid' | 'ask',
  grouping: Grouping,
): readonly BookLevel[] {
  if (grouping.ticks === 1) return levels;
  const lines = new Map<string, number>();
  for (const [price, quantity] of levels) {
    const line = groupOf(price, side, grouping);
    lines.set(line, (lines.get(line) ?? 0) + Number(quantity));
  }
  return [...lines].map(([price, sum]) => [price, toDecimalText(sum, grouping.quantityDecimals)] as const);
}

/** Between the best offers: in the quote asset as a number, and in parts per million of the bid. */
export function spreadOf({ bids, asks }: Pick<ShownBook, 'bids' | 'asks'>): { size: number; ppm: number } | undefined {
  const [bid, ask] = [Number(bids[0]?.[0] ?? Number.NaN), Number(asks[0]?.[0] ?? Number.NaN)];
  if (Number.isNaN(bid) || Number.isNaN(ask) || bid <= 0) return undefined;
  return { size: ask - bid, ppm: Math.round(((ask - bid) / bid) * 1_000_000) };
}
