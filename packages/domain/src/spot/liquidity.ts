import { divide, isLess, type Money, PPM, type Ppm } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { MOST_TICKS } from './band.ts';
import type { SpotOrder } from './order.ts';
import { quoteOf } from './units.ts';

/** A level of a venue: minor units of the quote asset for one base unit, and minor units of the base asset. */
export type VenueLevel = { readonly price: bigint; readonly quantity: bigint };
/** What we offer at a price. */
export type Quote = { readonly side: 'buy' | 'sell'; readonly price: number; readonly lots: number };

export type LiquidityTerms = {
  /** How much worse than the venue each level is. */
  readonly spread: Ppm;
  /** What one side of one market may be worth. */
  readonly sideMost: Money;
  /** With more of the base asset than this is worth, nothing more is bought. */
  readonly inventoryMost: Money;
  readonly minimum: Money;
};

/** What there is to quote with in this market: free, and in orders that stand. */
export type Inventory = { readonly base: bigint; readonly quote: bigint };

const LEVELS = 6;
/** How wide one of our levels is: one part in ten thousand of the price. */
const STEP = 100n;

/** [SPT-24] The venue's depth on a coarser grid, moved away from the middle by the spread, as far as the money goes. */
export function planQuotes(
  pair: MarketPair,
  venue: { readonly bids: readonly VenueLevel[]; readonly asks: readonly VenueLevel[] },
  inventory: Inventory,
  terms: LiquidityTerms,
): Quote[] {
  const best = venue.bids[0]?.price;
  if (best === undefined || venue.asks.length === 0) return [];
  // [SPT-25] Whoever has enough of it does not buy more.
  const worth = quoteOf(pair, toTicks(best, pair, 'floor'), Number(inventory.base / pair.lot));
  const mayBuy = isLess(worth, terms.inventoryMost);
  const [bids, asks] = [mergeLevels(pair, venue.bids, 'buy', terms), mergeLevels(pair, venue.asks, 'sell', terms)];
  return [...(mayBuy ? spend(pair, bids, inventory.quote, terms) : []), ...offer(pair, asks, inventory.base, terms)];
}

type Side = Quote['side'];

function mergeLevels(pair: MarketPair, levels: readonly VenueLevel[], side: Side, { spread }: LiquidityTerms): Quote[] {
  const merged = new Map<number, bigint>();
  const width = divide((levels[0]?.price ?? 0n) * STEP, PPM, 'ceil');
  const step = width > pair.tick ? width - (width % pair.tick) : pair.tick;
  for (const { price, quantity } of levels) {
    // Away from the middle each time, so that we are never better than who we mirror.
    const moved = side === 'buy' ? price * (PPM - spread) : price * (PPM + spread);
    const rounding = side === 'buy' ? 'floor' : 'ceil';
    const stepped = divide(divide(moved, PPM, rounding), step, rounding) * step;
    const ticks = toTicks(stepped, pair, rounding);
    if (!merged.has(ticks) && merged.size === LEVELS) break;
    merged.set(ticks, (merged.get(ticks) ?? 0n) + quantity);
  }
  return [...merged].map(([price, quantity]) => ({ side, price, lots: Number(quantity / pair.lot) }));
}

function toTicks(price: bigint, { tick }: MarketPair, rounding: 'floor' | 'ceil'): number {
  const ticks = divide(price, tick, rounding);
  return ticks < 1n ? 1 : ticks > BigInt(MOST_TICKS) ? MOST_TICKS : Number(ticks);
}

/** Venues are deep: without a share for each level the first one would take all there is, and the book would have no other. */
function shareOf(minor: bigint, quotes: readonly Quote[]): bigint {
  return quotes.length === 0 ? 0n : divide(minor, BigInt(quotes.length), 'ceil');
}

function spend(
  pair: MarketPair,
  quotes: readonly Quote[],
  has: bigint,
  { minimum, sideMost }: LiquidityTerms,
): Quote[] {
  let left = has < sideMost.minor ? has : sideMost.minor;
  const share = shareOf(left, quotes);
  return quotes.flatMap((quote) => {
    const each = quoteOf(pair, quote.price, 1).minor;
    const lots = Math.min(quote.lots, Number(left / each), Number(share / each));
    if (isLess(quoteOf(pair, quote.price, lots), minimum)) return [];
    left -= each * BigInt(lots);
    return [{ ...quote, lots }];
  });
}

function offer(pair: MarketPair, quotes: readonly Quote[], base: bigint, terms: LiquidityTerms): Quote[] {
  let left = Number(base / pair.lot);
  let worth = terms.sideMost.minor;
  const share = shareOf(worth, quotes);
  return quotes.flatMap((quote) => {
    const each = quoteOf(pair, quote.price, 1).minor;
    const lots = Math.min(quote.lots, left, Number(worth / each), Number(share / each));
    if (isLess(quoteOf(pair, quote.price, lots), terms.minimum)) return [];
    left -= lots;
    worth -= each * BigInt(lots);
    return [{ ...quote, lots }];
  });
}

/** [SPT-26] What stands near enough to what is wanted stays; the rest goes, and what is missing comes. */
export function compareQuotes(
  standing: readonly Pick<SpotOrder, 'id' | 'side' | 'price' | 'left'>[],
  wanted: readonly Quote[],
  spread: Ppm,
): { readonly cancel: readonly SpotOrder['id'][]; readonly place: readonly Quote[] } {
  const missing = [...wanted];
  const cancel: SpotOrder['id'][] = [];
  for (const order of standing) {
    const near = missing.findIndex((quote) => isNear(order, quote, spread));
    if (near === -1) cancel.push(order.id);
    else missing.splice(near, 1);
  }
  return { cancel, place: missing };
}

function isNear({ side, price, left }: Pick<SpotOrder, 'side' | 'price' | 'left'>, quote: Quote, spread: Ppm): boolean {
  const reach = Math.max(2, Math.floor((quote.price * Number(spread)) / 2_000_000));
  const isClose = Math.abs(price - quote.price) <= reach;
  return side === quote.side && isClose && left * 2 >= quote.lots && left <= quote.lots * 3;
}
