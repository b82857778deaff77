import { divide, isLess, type Money, PPM, type Ppm } from '@candor/kernel';
import type { MarketPair, MarketPrice } from '../market/index.ts';
import { MOST_TICKS } from './band.ts';
import type { SpotOrder } from './order.ts';
import { quoteOf } from './units.ts';

/** A level of a venue: minor units of the quote asset for one base unit, and minor units of the base asset. */
export type VenueLevel = { readonly price: bigint; readonly quantity: bigint };
/** What we offer at a price. */
export type Quote = { readonly side: 'buy' | 'sell'; readonly price: number; readonly lots: number };

/** What is quoted after: the median of the venues, and how deep one of them is. */
export type QuoteSource = {
  readonly median: bigint;
  readonly bids: readonly VenueLevel[];
  readonly asks: readonly VenueLevel[];
};

export type LiquidityTerms = {
  /** How far from the median the nearest quote is placed, at least. */
  readonly spread: Ppm;
  /** What one side of one market may be worth. */
  readonly sideMost: Money;
  /** [SPT-43] What it has of the base asset, with all its bids filled, is worth no more than this. */
  readonly inventoryMost: Money;
  readonly minimum: Money;
};

/** What there is to quote with in this market: free, and in orders that stand. */
export type Inventory = { readonly base: bigint; readonly quote: bigint };

type Standing = Pick<SpotOrder, 'id' | 'side' | 'price' | 'left'>;
export type QuoteChange = { readonly cancel: readonly SpotOrder['id'][]; readonly place: readonly Quote[] };

/** [SPT-41] A venue that has not been heard for so long is not quoted after. */
export const QUOTE_FRESH_MS = 2_000;
/** [SPT-41] One venue alone is not believed. */
const VENUES_LEAST = 2;
const LEVELS = 6;
/** [SPT-26] With so many standing, another one far from the median can wait. */
const LEVELS_ENOUGH = 4;
/** An order this near to a level, in steps, is at it: otherwise all would move whenever the step itself changes. */
const COVERED = 0.75;
/** [SPT-43] So many times the spread is added, at most, on the side that would take it further from the middle. */
const LEAN_MOST = 2;
/** [SPT-43] A quote may outgrow its level by a tenth before it is changed (SPT-26): so much of the room is offered. */
const ROOM_SHARE = { of: 4n, in: 5n };
/** How far our levels are apart: fifteen parts in ten thousand of the price, rounded down to one digit. */
const STEP = 1_500n;

/** [SPT-41] The median to quote after, or why there is none: every venue it is made of is fresh, and there are several. */
export function quotableMedian({ state, price, sources }: MarketPrice): bigint | 'stale' | 'divergent' {
  if (state === 'divergent') return 'divergent';
  const counted = sources.filter(({ weight }) => weight === 1);
  const isFresh = counted.length >= VENUES_LEAST && counted.every(({ ageMs }) => ageMs <= QUOTE_FRESH_MS);
  return state === 'ok' && isFresh ? price : 'stale';
}

/**
 * [SPT-26] What must change, and nothing else: every change is written down for ever. An order goes when it is nearer to the
 * median than half the spread, or out of the ladder; one is placed where the ladder has a gap that matters.
 */
export function changeQuotes(
  pair: MarketPair,
  standing: readonly Standing[],
  source: QuoteSource,
  inventory: Inventory,
  terms: LiquidityTerms,
): QuoteChange {
  const sides = (['buy', 'sell'] as const).map((side) =>
    changeSide(
      standing.filter((order) => order.side === side),
      ladderOf(pair, side, source, inventory, terms),
    ),
  );
  return { cancel: sides.flatMap(({ cancel }) => cancel), place: sides.flatMap(({ place }) => place) };
}

/** Where quotes of one side belong, in ticks; distances are counted away from the median. */
type Ladder = {
  readonly side: Quote['side'];
  readonly pair: MarketPair;
  readonly median: number;
  readonly step: number;
  /** Nearer than this no quote stays, and none is placed nearer than the first level. */
  readonly nearest: number;
  /** The nearest first. */
  readonly levels: readonly Quote[];
  /** What the side may be worth together, and the least order. */
  readonly most: bigint;
  readonly minimum: Money;
};

/** [SPT-24] [SPT-25] Levels on a fixed grid, so that they stay where they are while the median moves. */
function ladderOf(
  pair: MarketPair,
  side: Quote['side'],
  { median, bids, asks }: QuoteSource,
  inventory: Inventory,
  { spread, sideMost, inventoryMost, minimum }: LiquidityTerms,
): Ladder {
  const middle = toTicks(median, pair);
  const step = oneDigit((middle * Number(STEP)) / Number(PPM));
  const worth = quoteOf(pair, middle, Number(inventory.base / pair.lot));
  const has = side === 'buy' ? least(inventory.quote, roomFor(worth, inventoryMost)) : worth.minor;
  const most = least(has, sideMost.minor);
  const depth = (side === 'buy' ? bids : asks).reduce((sum, { quantity }) => sum + quantity, 0n);
  const count = Math.min(LEVELS, Number(most / minimum.minor));
  const away = Math.ceil((middle * Number(spread) * leaningOf(side, worth, inventoryMost)) / Number(PPM));
  const first = side === 'buy' ? Math.floor((middle - away) / step) * step : Math.ceil((middle + away) / step) * step;
  const levels: Quote[] = [];
  for (let no = 0; no < count; no += 1) {
    const price = side === 'buy' ? first - no * step : first + no * step;
    if (price < 1 || price > MOST_TICKS) break;
    const each = quoteOf(pair, price, 1).minor;
    // Never more than the venue has to take it off our hands.
    const lots = Math.min(Number(most / BigInt(count) / each), Number(depth / pair.lot / BigInt(count)));
    if (!isLess(quoteOf(pair, price, lots), minimum)) levels.push({ side, price, lots });
  }
  const nearest = Math.ceil(away / 2);
  return { side, pair, median: middle, step, nearest, levels, most, minimum };
}

/** [SPT-43] What may still be bought, so that all bids filled do not come to more than it may have. */
function roomFor(worth: Money, most: Money): bigint {
  return isLess(worth, most) ? ((most.minor - worth.minor) * ROOM_SHARE.of) / ROOM_SHARE.in : 0n;
}

/** [SPT-43] How many times the spread a side keeps away: once, and more where its fills lead away from half of what it may have. */
function leaningOf(side: Quote['side'], worth: Money, most: Money): number {
  const share = most.minor === 0n ? 1 : Math.min(1, Number(worth.minor) / Number(most.minor));
  const off = side === 'buy' ? share * 2 - 1 : 1 - share * 2;
  return 1 + LEAN_MOST * Math.max(0, off);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function changeSide(standing: readonly Standing[], ladder: Ladder): QuoteChange {
  const { levels, step, nearest } = ladder;
  const farthest = distance(ladder, levels.at(-1)?.price ?? ladder.median) + step;
  const kept = standing
    .filter((order) => distance(ladder, order.price) >= nearest && distance(ladder, order.price) <= farthest)
    .filter(({ left, price }) => levels.length > 0 && isSized(left, nearestLevel(levels, price)))
    .toSorted((one, other) => distance(ladder, one.price) - distance(ladder, other.price));
  const missing = levels.filter(
    (level) =>
      !kept.some(({ price }) => Math.abs(price - level.price) <= step * COVERED) && isMissed(ladder, kept, level),
  );
  // A near one takes the place of the farthest.
  const stays = kept.slice(0, Math.max(0, levels.length - missing.length));
  const ids = new Set(stays.map(({ id }) => id));
  return { cancel: standing.filter(({ id }) => !ids.has(id)).map(({ id }) => id), place: pay(ladder, stays, missing) };
}

/** Whether a gap in the ladder must be closed now: within it always, at its ends only when it has moved far enough. */
function isMissed(ladder: Ladder, kept: readonly Standing[], { price }: Quote): boolean {
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return true;
  const at = distance(ladder, price);
  if (at < distance(ladder, first.price)) return at >= ladder.nearest * 2 + ladder.step / 2;
  return at < distance(ladder, last.price) || kept.length < Math.min(LEVELS_ENOUGH, ladder.levels.length);
}

/** [SPT-25] No more than the side may be worth, what stands included. */
function pay({ pair, most, minimum }: Ladder, stays: readonly Standing[], missing: readonly Quote[]): Quote[] {
  let left = stays.reduce((sum, order) => sum - quoteOf(pair, order.price, order.left).minor, most);
  return missing.flatMap((quote) => {
    const each = quoteOf(pair, quote.price, 1).minor;
    const lots = Math.min(quote.lots, Math.max(0, Number(left / each)));
    if (isLess(quoteOf(pair, quote.price, lots), minimum)) return [];
    left -= each * BigInt(lots);
    return [{ ...quote, lots }];
  });
}

/** Half of what it should be is enough; much more than it should be is more than may stand. */
function isSized(left: number, lots: number): boolean {
  return left * 2 >= lots && left * 10 <= lots * 11;
}

function nearestLevel(levels: readonly Quote[], price: number): number {
  const found = levels.toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price));
  return found[0]?.lots ?? 0;
}

function distance({ side, median }: Ladder, price: number): number {
  return side === 'buy' ? median - price : price - median;
}

function toTicks(price: bigint, { tick }: MarketPair): number {
  const ticks = divide(price, tick, 'floor');
  return ticks < 1n ? 1 : ticks > BigInt(MOST_TICKS) ? MOST_TICKS : Number(ticks);
}

/** 93.4 is 90, and 0.3 is 1. */
function oneDigit(value: number): number {
  if (value < 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.floor(value / unit) * unit;
}
