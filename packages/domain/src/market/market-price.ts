/**
 * One price out of several sources, or the reason why there is none. Flash exchange, margin and whoever else needs a
 * price that nobody can set asks this, and nobody goes on with a price that is not `ok`.
 */
export type PriceSource = {
  /** `BINANCE`, `OKEX`, or our own book where a caller adds it. */
  readonly name: string;
  readonly mid: bigint;
  readonly ageMs: number;
};

export type WeighedSource = PriceSource & {
  /** 1 where it counted and 0 where it did not. */
  readonly weight: 0 | 1;
};

export type MarketPrice =
  | { readonly state: 'ok'; readonly price: bigint; readonly sources: readonly WeighedSource[] }
  /** No source is fresh, or those that are do not agree. `price` is the last one they agreed on, for showing only. */
  | {
      readonly state: 'stale' | 'divergent';
      readonly price: bigint | null;
      readonly sources: readonly WeighedSource[];
    };

/** [MKT-3] A source that has not spoken for so long is not asked. */
export const STALE_AFTER_MS = 15_000;
/** [MKT-4] A source further than this from the median of all is left out: 5 %. */
const OUTLIER_PPM = 50_000n;
/** [MKT-5] Sources further apart than this have no common price: 1 %. */
const DIVERGENT_PPM = 10_000n;
/** [MKT-6] For so long a source that is alone is held against the last price that several agreed on. */
const REMEMBER_MS = 300_000;
const PPM = 1_000_000n;

/** The last price that at least two sources agreed on. */
export type Agreed = { readonly price: bigint; readonly ageMs: number };

export function combinePrices(sources: readonly PriceSource[], agreed: Agreed | null): MarketPrice {
  const fresh = sources.filter(({ ageMs, mid }) => ageMs <= STALE_AFTER_MS && mid > 0n);
  const weigh = (counted: readonly PriceSource[]) =>
    sources.map((source): WeighedSource => ({ ...source, weight: counted.includes(source) ? 1 : 0 }));
  const none = (state: 'stale' | 'divergent') =>
    ({ state, price: agreed?.price ?? null, sources: weigh([]) }) satisfies MarketPrice;

  if (fresh.length === 0) return none('stale');
  const middle = median(fresh.map(({ mid }) => mid));
  const near = fresh.length < 3 ? fresh : fresh.filter(({ mid }) => !isApart(mid, middle, OUTLIER_PPM));
  // Two against two, far apart: their median lies between them, near to none.
  if (near.length === 0) return none('divergent');
  const mids = near.map(({ mid }) => mid);
  const lowest = firstBy(mids, (a, b) => a < b);
  const highest = firstBy(mids, (a, b) => a > b);
  if (near.length > 1 && isApart(highest, lowest, DIVERGENT_PPM)) return none('divergent');
  if (near.length === 1 && agreed !== null && agreed.ageMs <= REMEMBER_MS) {
    if (isApart(lowest, agreed.price, OUTLIER_PPM)) return none('divergent');
  }
  return { state: 'ok', price: median(mids), sources: weigh(near) };
}

/** The middle one, or the middle between the two in the middle, rounded down. */
export function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0n) + upper) / 2n;
}

function isApart(a: bigint, b: bigint, ppm: bigint): boolean {
  const distance = a > b ? a - b : b - a;
  return distance * PPM > b * ppm;
}

/** The nearest to the front by this order; `Math.min` has no integers of this kind. */
function firstBy(values: readonly bigint[], isBefore: (a: bigint, b: bigint) => boolean): bigint {
  return values.reduce((found, each) => (isBefore(each, found) ? each : found));
}
