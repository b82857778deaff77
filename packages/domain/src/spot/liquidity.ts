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

/** [LST-32] So many times the spread is kept where nobody looks: the median then leaves the quotes alone for far longer. */
const RESTING_SPREADS = 3n;

export function restingTerms(terms: LiquidityTerms): LiquidityTerms {
  return { ...terms, spread: (terms.spread * RESTING_SPREADS) as Ppm };
}

/** [LST-32] Whether a median is so near to where the last look left everything in order that another one would change nothing. */
export function isNear(median: bigint, before: bigint, { spread }: Pick<LiquidityTerms, 'spread'>): boolean {
  const away = median > before ? median - before : before - median;
  return away * PPM * NEAR_SHARE <= before * spread;
}

/** An eighth of the spread: quotes change at half of it. */
const NEAR_SHARE = 8n;

/** What there is to quote with in this market: free, and in orders that stand. */
export type Inventory = { readonly base: bigint; readonly quote: bigint };

type Standing = Pick<SpotOrder, 'id' | 'side' | 'price' | 'lots' | 'remaining'>;
export type QuoteChange = { readonly cancel: readonly SpotOrder['id'][]; readonly place: readonly Quote[] };

/** [SPT-41] A venue that has not been heard for so long is not quoted after. */
export const QUOTE_FRESH_MS = 2_000;
/** [SPT-41] One venue alone is not believed. */
const VENUES_LEAST = 2;
/** [SPT-26] With so many standing, another one far from the median can wait. */
const LEVELS_ENOUGH = 18;
/** [SPT-26] An order this near to a level is at it, as a share of the way to the next one. */
const COVERED = 1;
/** [SPT-26] The nearest quote may be this many times further away than the spread before a nearer one is placed. */
const LOOSE = 1.6;
/** [SPT-43] So many times the spread is added, at most, on the side that would take it further from the middle. */
const LEAN_MOST = 2;
/** [SPT-26] So much of what may stand is laid out; the rest pays for nearer quotes without taking far ones back each time. */
const LAID_SHARE = { of: 17n, in: 20n };
/** [SPT-43] A quote may outgrow its level by a tenth before it is changed (SPT-26): so much of the room is offered. */
const ROOM_SHARE = { of: 4n, in: 5n };
/** The way from the first level to the second, in spreads; each further way is longer by as much as GROWTH says. */
const FIRST_STEP = 0.8;
const GROWTH = 1.06;
/**
 * How uneven the ladder is: the share of its way that a level is moved outwards, and what part of the side it gets. A book in
 * which every level looks like its neighbour tells nobody where much can be traded; here size grows with distance, as it does at
 * the venues. There are as many levels as entries.
 */
const UNEVEN = [
  [0, 5],
  [0.2, 9],
  [0.05, 6],
  [0.3, 12],
  [0.1, 8],
  [0.25, 15],
  [0, 11],
  [0.35, 19],
  [0.15, 10],
  [0.3, 22],
  [0.05, 16],
  [0.2, 26],
  [0.1, 14],
  [0.35, 30],
  [0, 21],
  [0.25, 28],
  [0.1, 24],
  [0.2, 33],
  [0.05, 27],
  [0.3, 36],
  [0.1, 29],
  [0.25, 40],
] as const;
const SHARES = UNEVEN.reduce((sum, [, share]) => sum + share, 0);
/** Sellers' levels are uneven in another order than buyers', or the book would be its own mirror. */
const SELLERS_SHIFT = 2;

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

/** A level, and how near an order must be to be at it. */
type Level = Quote & { readonly reach: number };

/** Where quotes of one side belong, in ticks; distances are counted away from the median. */
type Ladder = {
  readonly side: Quote['side'];
  readonly pair: MarketPair;
  readonly median: number;
  /** No quote is placed nearer than this, and none stays nearer than half of it. */
  readonly away: number;
  /** The nearest first. */
  readonly levels: readonly Level[];
  /** What the side may be worth together, and the least order. */
  readonly most: bigint;
  readonly minimum: Money;
};

/** [SPT-24] [SPT-25] Close together near the median and far apart away from it, the sizes growing outwards. */
function ladderOf(
  pair: MarketPair,
  side: Quote['side'],
  { median, bids, asks }: QuoteSource,
  inventory: Inventory,
  { spread, sideMost, inventoryMost, minimum }: LiquidityTerms,
): Ladder {
  const middle = toTicks(median, pair);
  const worth = quoteOf(pair, middle, Number(inventory.base / pair.lot));
  const has = side === 'buy' ? least(inventory.quote, roomFor(worth, inventoryMost)) : worth.minor;
  const most = least(has, sideMost.minor);
  const depth = (side === 'buy' ? bids : asks).reduce((sum, { quantity }) => sum + quantity, 0n);
  const plain = (middle * Number(spread)) / Number(PPM);
  const away = Math.ceil(plain * leaningOf(side, worth, inventoryMost));
  const levels: Level[] = [];
  for (const { from, reach, share } of rungs(side, away, plain)) {
    const price = side === 'buy' ? middle - from : middle + from;
    if (price < 1 || price > MOST_TICKS) break;
    const each = quoteOf(pair, price, 1).minor;
    // Never more than the venue has to take it off our hands.
    const lots = Math.min(
      Number(shareOf((most * LAID_SHARE.of) / LAID_SHARE.in, share) / each),
      Number(shareOf(depth / pair.lot, share)),
    );
    if (!isLess(quoteOf(pair, price, lots), minimum)) levels.push({ side, price, lots, reach });
  }
  return { side, pair, median: middle, away, levels, most, minimum };
}

/** How far from the median each level lies, in ticks, and what share of the side it gets. */
function rungs(side: Quote['side'], away: number, spread: number) {
  let from = away;
  return UNEVEN.map((_, no) => {
    const [shift, share] = UNEVEN[(no + (side === 'sell' ? SELLERS_SHIFT : 0)) % UNEVEN.length] ?? UNEVEN[0];
    const way = Math.max(1, spread * FIRST_STEP * GROWTH ** no);
    const rung = { from: Math.round(no === 0 ? from : from + way * shift), reach: way * COVERED, share };
    from += way;
    return rung;
  });
}

function shareOf(whole: bigint, share: number): bigint {
  return (whole * BigInt(share)) / BigInt(SHARES);
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
  const { levels, away } = ladder;
  const last = levels.at(-1);
  const farthest = last ? distance(ladder, last.price) + last.reach * 2 : 0;
  const kept = affordable(
    ladder,
    standing
      .filter((order) => distance(ladder, order.price) >= away / 2 && distance(ladder, order.price) <= farthest)
      .filter(({ remaining, lots }) => remaining * 2 >= lots)
      .toSorted((one, other) => distance(ladder, one.price) - distance(ladder, other.price)),
  );
  const missing = levels.filter(
    (level) => !kept.some(({ price }) => Math.abs(price - level.price) <= level.reach) && isMissed(ladder, kept, level),
  );
  const stays = makeRoom(ladder, kept, missing);
  const ids = new Set(stays.map(({ id }) => id));
  return { cancel: standing.filter(({ id }) => !ids.has(id)).map(({ id }) => id), place: pay(ladder, stays, missing) };
}

/** A near one takes the place of the farthest: neither more levels than there are, nor more money than there is. */
function makeRoom({ pair, most, levels }: Ladder, kept: readonly Standing[], missing: readonly Quote[]) {
  const worthOf = (price: number, lots: number) => quoteOf(pair, price, lots).minor;
  const wanted = missing.reduce((sum, { price, lots }) => sum + worthOf(price, lots), 0n);
  const stays = kept.slice(0, Math.max(0, levels.length - missing.length));
  let worth = stays.reduce((sum, { price, remaining }) => sum + worthOf(price, remaining), wanted);
  while (missing.length > 0 && worth > most) {
    const farthest = stays.pop();
    if (!farthest) break;
    worth -= worthOf(farthest.price, farthest.remaining);
  }
  return stays;
}

/** [SPT-25] [SPT-43] What stands may outgrow what may stand by a tenth; beyond it the farthest go. */
function affordable({ pair, most }: Ladder, kept: readonly Standing[]): readonly Standing[] {
  let worth = 0n;
  return kept.filter(({ price, remaining }) => {
    worth += quoteOf(pair, price, remaining).minor;
    return worth * 10n <= most * 11n;
  });
}

/** [SPT-26] Whether a gap in the ladder must be closed now: within it always, at its ends only when it has moved far enough. */
function isMissed(ladder: Ladder, kept: readonly Standing[], { price }: Quote): boolean {
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return true;
  const at = distance(ladder, price);
  if (at < distance(ladder, first.price)) return distance(ladder, first.price) >= ladder.away * LOOSE;
  return at < distance(ladder, last.price) || kept.length < Math.min(LEVELS_ENOUGH, ladder.levels.length);
}

/** [SPT-25] No more than the side may be worth, what stands included. */
function pay({ pair, most, minimum }: Ladder, stays: readonly Standing[], missing: readonly Quote[]): Quote[] {
  let left = stays.reduce((sum, order) => sum - quoteOf(pair, order.price, order.remaining).minor, most);
  return missing.flatMap((quote) => {
    const each = quoteOf(pair, quote.price, 1).minor;
    const lots = Math.min(quote.lots, Math.max(0, Number(left / each)));
    if (isLess(quoteOf(pair, quote.price, lots), minimum)) return [];
    left -= each * BigInt(lots);
    return [{ side: quote.side, price: quote.price, lots }];
  });
}

function distance({ side, median }: Ladder, price: number): number {
  return side === 'buy' ? median - price : price - median;
}

function toTicks(price: bigint, { tick }: MarketPair): number {
  const ticks = divide(price, tick, 'floor');
  return ticks < 1n ? 1 : ticks > BigInt(MOST_TICKS) ? MOST_TICKS : Number(ticks);
}
