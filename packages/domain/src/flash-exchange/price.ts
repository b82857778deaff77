import { FLASH_BASES, type FlashAsset, type FlashBase, type FlashSide } from '@candor/contract/flash-exchange-fields';
import { divide, type Instant, money, ok, PPM, type Ppm, type Result, refuse, scaleOf } from '@candor/kernel';

/** One venue's middle, in minor USDT for one whole coin. */
export type Source = { readonly venue: string; readonly mid: bigint; readonly at: Instant };

/** What the feed says of a market. */
export type IndexPrice = {
  readonly state: 'ok' | 'stale' | 'divergent';
  /** The median of the fresh sources; null where there is none. */
  readonly price: bigint | null;
  /** The fresh ones only. */
  readonly sources: readonly Source[];
};

/** [FLX-2] One venue alone is not believed. */
const SOURCES_LEAST = 2;
const APART_MOST_PPM = 10_000n;

/** [FLX-1] [FLX-2] The median, where a quote may be made from it. */
export function usablePrice({
  state,
  price,
  sources,
}: IndexPrice): Result<bigint, 'flash-exchange.stale' | 'flash-exchange.divergent'> {
  const mids = sources.map(({ mid }) => mid).sort((one, other) => (one < other ? -1 : 1));
  const [lowest, highest] = [mids[0], mids.at(-1)];
  if (state === 'stale' || price === null || price <= 0n || mids.length < SOURCES_LEAST || !lowest || !highest) {
    return refuse('flash-exchange.stale');
  }
  // A median outside of its own sources would be no median; then nothing about it is believed.
  const isBetween = lowest <= price && price <= highest;
  if (state === 'divergent' || !isBetween || (highest - lowest) * PPM > lowest * APART_MOST_PPM) {
    return refuse('flash-exchange.divergent');
  }
  return ok(price);
}

/** [FLX-3] Minor USDT for one coin, the spread in it; rounded in the customer's favour. */
export function rateOf(side: FlashSide, mid: bigint, spread: Ppm): bigint {
  return side === 'buy' ? divide(mid * (PPM + spread), PPM, 'floor') : divide(mid * (PPM - spread), PPM, 'ceil');
}

/** What one coin has in minor units. */
export function unitOf(base: FlashBase): bigint {
  return 10n ** BigInt(scaleOf(base));
}

/** What so much of a coin is worth at a rate. */
export function worth(base: FlashBase, minor: bigint, rate: bigint, rounding: 'floor' | 'ceil') {
  return money('USDT', divide(minor * rate, unitOf(base), rounding));
}

export type Pair = { readonly side: FlashSide; readonly base: FlashBase };

/** USDT on exactly one side; anything else is no pair here. */
export function pairOf(give: FlashAsset, get: FlashAsset): Pair | undefined {
  if (give === 'USDT' && isBase(get)) return { side: 'buy', base: get };
  if (get === 'USDT' && isBase(give)) return { side: 'sell', base: give };
  return undefined;
}

function isBase(asset: FlashAsset): asset is FlashBase {
  return FLASH_BASES.some((base) => base === asset);
}
