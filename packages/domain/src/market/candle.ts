import type { CandleInterval } from '@candor/contract';
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS } from '@candor/kernel';

/** What a price did during one interval. Prices in minor units of the quote, the volume in those of the base asset. */
export type Candle = {
  readonly openAt: Instant;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
};

const LENGTHS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
};

export function intervalMs(interval: CandleInterval): number {
  return LENGTHS[interval];
}

/** When the candle began in which a moment lies. Days are those of UTC at every venue. */
export function candleStart(interval: CandleInterval, at: Instant): Instant {
  return instant(at - (at % LENGTHS[interval]));
}
