import type { Instrument, Venue } from './instrument.ts';
import { RECORDED } from './recorded.ts';

type Steps = readonly [priceDecimals: number, sizeDecimals: number, step: number];

export type Kind = Pick<Instrument, 'base' | 'startPrice' | 'dailyVolatility' | 'recorded' | 'minuteVolume'> & {
  readonly steps: Readonly<Record<Venue, Steps>>;
};

/** The markets there are. Two begin where their recording ends; the others near where they stood in that week. */
export const KINDS: readonly Kind[] = [
  {
    base: 'BTC',
    startPrice: 61_685.99,
    dailyVolatility: 0.022,
    minuteVolume: 22,
    recorded: RECORDED['BTC-USDT'],
    steps: { binance: [2, 5, 10], okx: [1, 8, 1] },
  },
  {
    base: 'ETH',
    startPrice: 2_682.5,
    dailyVolatility: 0.028,
    minuteVolume: 260,
    recorded: RECORDED['ETH-USDT'],
    steps: { binance: [2, 4, 1], okx: [2, 6, 1] },
  },
  unrecorded('TRX', 0.1275, 0.025, 90_000, { binance: [5, 1, 1], okx: [5, 4, 1] }),
  unrecorded('SOL', 163.2, 0.035, 2_500, { binance: [2, 3, 1], okx: [2, 6, 1] }),
  unrecorded('BNB', 520.1, 0.022, 135, { binance: [2, 3, 5], okx: [2, 6, 5] }),
  unrecorded('XRP', 0.6142, 0.033, 450_000, { binance: [5, 1, 5], okx: [5, 6, 5] }),
  unrecorded('ADA', 0.3455, 0.033, 80_000, { binance: [5, 1, 5], okx: [5, 4, 5] }),
  unrecorded('DOGE', 0.1052, 0.038, 530_000, { binance: [5, 0, 1], okx: [5, 4, 1] }),
  unrecorded('LINK', 10.42, 0.035, 1_650, { binance: [3, 2, 1], okx: [3, 4, 1] }),
  unrecorded('UNI', 6.214, 0.04, 1_350, { binance: [3, 2, 1], okx: [3, 4, 1] }),
  unrecorded('AAVE', 98.31, 0.04, 85, { binance: [2, 3, 1], okx: [2, 6, 1] }),
  unrecorded('LTC', 60.12, 0.028, 290, { binance: [2, 3, 1], okx: [2, 6, 1] }),
  unrecorded('DOT', 4.752, 0.033, 1_750, { binance: [4, 2, 5], okx: [4, 4, 5] }),
  unrecorded('AVAX', 22.08, 0.036, 790, { binance: [3, 2, 5], okx: [3, 4, 5] }),
];

function unrecorded(
  base: string,
  startPrice: number,
  dailyVolatility: number,
  minuteVolume: number,
  steps: Kind['steps'],
): Kind {
  return { base, startPrice, dailyVolatility, minuteVolume, steps, recorded: [] };
}
