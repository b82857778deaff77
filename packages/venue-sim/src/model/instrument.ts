import { KINDS } from './kinds.ts';
import type { RecordedMinute } from './recorded.ts';

export type Venue = 'binance' | 'okx';
/** As `BTC-USDT`. */
export type MarketName = string;

/** One market of one venue, in its own steps: prices are counted in ticks of 10^-priceDecimals, sizes in lots. */
export type Instrument = {
  readonly venue: Venue;
  readonly market: MarketName;
  readonly base: string;
  readonly quote: string;
  /** As the venue calls it: BTCUSDT or BTC-USDT. */
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** What the price was when the model began, in whole quote units. */
  readonly startPrice: number;
  /** Of the logarithm of the price, over a day. */
  readonly dailyVolatility: number;
  /** In base units. */
  readonly minuteVolume: number;
  /** The distance between the best levels of the book, in ticks. */
  readonly step: number;
  /** The minutes before the model began, where they were recorded. */
  readonly recorded: readonly RecordedMinute[];
};

/** The model begins where the recordings end: 2024-08-09, 00:00 UTC. */
export const FIRST_DAY = 19_944;
const QUOTE = 'USDT';

export function instrumentsOf(venue: Venue): readonly Instrument[] {
  return KINDS.map(({ base, steps, minuteVolume, ...kind }) => {
    const [priceDecimals, sizeDecimals, step] = steps[venue];
    const market = `${base}-${QUOTE}`;
    return {
      ...kind,
      ...{ market, venue, base, quote: QUOTE },
      symbol: venue === 'binance' ? `${base}${QUOTE}` : market,
      // The second venue is the smaller one.
      minuteVolume: venue === 'binance' ? minuteVolume : minuteVolume * 0.6,
      priceDecimals,
      sizeDecimals,
      step,
    };
  });
}

/** Ticks or lots as decimal text, with all its decimals or without the zeros at the end. */
export function decimal(count: number, decimals: number, padTo?: number): string {
  const digits = String(count).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  if (padTo !== undefined) return `${whole}.${fraction.padEnd(padTo, '0')}`;
  const short = fraction.replace(/0+$/, '');
  return short === '' ? whole : `${whole}.${short}`;
}
