import { pairOf } from '@candor/domain/market';
import { money, ppm } from '@candor/kernel';
import type { BacktestTerms } from './backtest.ts';

/** The recorded market that versions and estimates are worked out on. Its file stands in `data/`, with the licence. */
export const RECORDING = {
  file: 'coinbase-btcusd-1d-2014-2018.csv',
  what: 'Coinbase BTC/USD by day',
  source: 'QuantConnect/Lean, Apache-2.0',
} as const;

const WHOLE = 1_000_000n;

/**
 * What a published figure assumes: the fees of a new customer, a book some fifty thousand USDT deep at today's prices, and
 * a thousand USDT, so that its own trades move nothing. Changed, every version is another one.
 */
export const PUBLISHED_TERMS: BacktestTerms = {
  pair: pairOf('BTC-USDT'),
  rates: { maker: ppm(1_000), taker: ppm(2_000) },
  depth: [
    { away: ppm(500), lots: 50_000 },
    { away: ppm(1_500), lots: 200_000 },
    { away: ppm(5_000), lots: 5_000_000 },
  ],
  margin: {
    mostMultiplier: 10,
    maintenance: ppm(5_000),
    fee: ppm(2_000),
    hourlyInterest: ppm(12),
    slippage: ppm(10_000),
    liquidationCharge: ppm(5_000),
    slice: ppm(250_000),
    minimum: money('USDT', WHOLE),
  },
  cash: 1_000n * WHOLE,
};
