import { type FlashAsset, type FlashBase, type FlashSide, flashMarket } from '@candor/contract/flash-exchange/fields';
import { divide, money, ok, PPM, type Ppm, type Result, refuse, scaleOf } from '@candor/kernel';
import { type MarketPair, type MarketPrice, pairOf } from '../market/index.ts';

/** [FLX-2] One venue alone is not believed. */
const SOURCES_LEAST = 2;
const APART_MOST_PPM = 10_000n;

/** [FLX-2] [LST-17] Whether a coin is a choice: its market is still traded, and two venues can tell its price. */
export function isExchanged({ phase, symbols }: Pick<MarketPair, 'phase' | 'symbols'>): boolean {
  return phase !== 'delisted' && Object.keys(symbols).length >= SOURCES_LEAST;
}

/**
 * [FLX-1] [FLX-2] The median, where a quote may be made from it. The feed has guards of its own; what the desk relies on is
 * asked for here again, because with a wrong price it would give its money away: each source it counts is at most two seconds old.
 */
export function usablePrice({
  state,
  price,
  sources,
}: MarketPrice): Result<bigint, 'flash-exchange.stale' | 'flash-exchange.divergent'> {
  const mids = sources
    .filter(({ weight }) => weight === 1)
    .map(({ mid }) => mid)
    .sort((one, other) => (one < other ? -1 : 1));
  const [lowest, highest] = [mids[0], mids.at(-1)];
  if (state === 'divergent') return refuse('flash-exchange.divergent');
  // [FLX-12]
  if (sources.some(({ weight, ageMs }) => weight === 1 && ageMs > FRESH_MS)) return refuse('flash-exchange.stale');
  if (state === 'stale' || price === null || price <= 0n || mids.length < SOURCES_LEAST || !lowest || !highest) {
    return refuse('flash-exchange.stale');
  }
  // A median outside of its own sources would be no median; then nothing about it is believed.
  const isBetween = lowest <= price && price <= highest;
  const isNear = (highest - lowest) * PPM <= lowest * APART_MOST_PPM;
  return isBetween && isNear ? ok(price) : refuse('flash-exchange.divergent');
}

/** [FLX-3] Minor USDT for one coin, the spread in it; rounded in the customer's favour. */
export function rateOf(side: FlashSide, mid: bigint, spread: Ppm): bigint {
  return side === 'buy' ? divide(mid * (PPM + spread), PPM, 'floor') : divide(mid * (PPM - spread), PPM, 'ceil');
}

/** [FLX-12] Older than this is no price to give money away at. */
export const FRESH_MS = 2_000;

/**
 * [FLX-10] Whether a quote may still be taken: the market has not moved against the desk by more than half the spread. A quote
 * that held whatever happened would be a free option for whoever has a faster feed.
 */
export function checkMoved(
  { side, mid, spread }: { readonly side: FlashSide; readonly mid: bigint; readonly spread: Ppm },
  now: bigint,
): Result<null, 'flash-exchange.moved'> {
  const against = side === 'buy' ? now - mid : mid - now;
  return against * PPM * 2n > mid * spread ? refuse('flash-exchange.moved') : ok(null);
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

/** What is given for what: USDT on one side, always. */
export function assetsOf({ side, base }: Pair): { readonly give: FlashAsset; readonly get: FlashAsset } {
  return side === 'buy' ? { give: 'USDT', get: base } : { give: base, get: 'USDT' };
}

/** How finely a coin's price is shown: as its market counts, in cents at least. Amounts are always computed with all of it. */
export function priceDecimals(base: FlashBase): number {
  const { tick, quote } = pairOf(flashMarket(base));
  let [decimals, step] = [scaleOf(quote), tick];
  while (decimals > CENTS && step % 10n === 0n) [decimals, step] = [decimals - 1, step / 10n];
  return decimals;
}

const CENTS = 2;
