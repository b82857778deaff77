import type { AlertDirection } from '@candor/contract/price-alerts/fields';
import { ok, PPM, type Ppm, ppm, refuse } from '@candor/kernel';
import { formatPrice, type MarketPair } from '../market/index.ts';
import { MOST_TICKS, readTicks } from '../spot/index.ts';

/** [PAL-4] A value as somebody wrote it, in ticks. */
export function readValue(pair: MarketPair, text: string) {
  const ticks = readTicks(pair, text);
  if (ticks.ok) return ticks.count > MOST_TICKS ? refuse('price-alerts.aboveMaximum') : ok(ticks.count);
  if (ticks.is === 'size') return refuse('price-alerts.aboveMaximum');
  return ticks.is === 'form'
    ? refuse('ledger.wrongAmount')
    : refuse('spot.offTick', { tick: formatPrice(pair, pair.tick) });
}

/** Which way the price must go from where it is; none where it is there. Both in the same unit. */
export function directionTo<N extends number | bigint>(value: N, last: N): AlertDirection | null {
  if (value === last) return null;
  return value > last ? 'rise' : 'fall';
}

/** How far a value is from the last price, cut off at a millionth. */
export function distancePpm(value: bigint, last: bigint): Ppm {
  return ppm(((value - last) * PPM) / last);
}

/** [PAL-4] The price so much above or below the last one, at the nearest tick and never below one tick. */
export function valueAt({ tick }: MarketPair, last: bigint, distance: Ppm): bigint {
  const exact = last * (PPM + distance);
  const step = tick * PPM;
  const ticks = (exact + step / 2n) / step;
  return (ticks < 1n ? 1n : ticks) * tick;
}
