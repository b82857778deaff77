import { RECORDED, type RecordedMinute } from './recorded.ts';

export type Venue = 'binance' | 'okx';
export type MarketName = 'BTC-USDT' | 'ETH-USDT' | 'TRX-USDT';

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

type Kind = Pick<Instrument, 'market' | 'base' | 'startPrice' | 'dailyVolatility' | 'recorded'> & {
  readonly steps: Readonly<Record<Venue, readonly [priceDecimals: number, sizeDecimals: number, step: number]>>;
  readonly minuteVolume: number;
};

const KINDS: readonly Kind[] = [
  {
    market: 'BTC-USDT',
    base: 'BTC',
    startPrice: 61_685.99,
    dailyVolatility: 0.022,
    minuteVolume: 22,
    recorded: RECORDED['BTC-USDT'],
    steps: { binance: [2, 5, 10], okx: [1, 8, 1] },
  },
  {
    market: 'ETH-USDT',
    base: 'ETH',
    startPrice: 2_682.5,
    dailyVolatility: 0.028,
    minuteVolume: 260,
    recorded: RECORDED['ETH-USDT'],
    steps: { binance: [2, 4, 1], okx: [2, 6, 1] },
  },
  {
    // Of this one there is no recording; it begins near where it stood in that week.
    market: 'TRX-USDT',
    base: 'TRX',
    startPrice: 0.1275,
    dailyVolatility: 0.025,
    minuteVolume: 90_000,
    recorded: [],
    steps: { binance: [5, 1, 1], okx: [5, 4, 1] },
  },
];

export function instrumentsOf(venue: Venue): readonly Instrument[] {
  return KINDS.map(({ steps, minuteVolume, ...kind }) => {
    const [priceDecimals, sizeDecimals, step] = steps[venue];
    return {
      ...kind,
      venue,
      quote: 'USDT',
      symbol: venue === 'binance' ? kind.market.replace('-', '') : kind.market,
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
