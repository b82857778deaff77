import { divide, PPM, type Ppm, ppm } from '@candor/kernel';

/** One minute of a venue: minor USDT for one coin. */
export type Minute = { readonly high: bigint; readonly low: bigint };

/** [FLX-14] How many minutes count as recent. */
export const RECENT_MINUTES = 5;
/** [FLX-14] The part of the recent range that becomes spread, and the most it comes to: a quarter, and 5 %. */
const PART = 4n;
const MOST = ppm(50_000);

/** [FLX-14] How far apart the highest and the lowest price of these minutes are, in parts of the lowest. */
export function rangeOf(minutes: readonly Minute[]): Ppm {
  const known = minutes.filter(({ high, low }) => low > 0n && high >= low);
  const [first] = known;
  if (!first) return ppm(0);
  const high = known.reduce((most, each) => (each.high > most ? each.high : most), first.high);
  const low = known.reduce((least, each) => (each.low < least ? each.low : least), first.low);
  return ppm(divide((high - low) * PPM, low, 'ceil'));
}

/**
 * [FLX-14] What an exchange costs now: the spread that was set, or more where prices moved much lately. The venue that moved
 * most counts. A quote that is as cheap in a storm as in a calm is an option given away.
 */
export function spreadNow(base: Ppm, venues: readonly (readonly Minute[])[]): Ppm {
  const widest = venues.reduce((most, minutes) => {
    const range = rangeOf(minutes);
    return range > most ? range : most;
  }, ppm(0));
  const wanted = divide(widest, PART, 'ceil');
  const bounded = wanted > MOST ? MOST : wanted;
  return bounded > base ? ppm(bounded) : base;
}
