import { readFileSync } from 'node:fs';
import { pairOf } from '@candor/domain/market';
import { money, ppm } from '@candor/kernel';
import type { BacktestTerms } from './backtest.ts';
import type { Bar } from './bar.ts';
import type { UseStrategy } from './catalog.ts';
import { readBars } from './read-bars.ts';
import { breakout } from './templates/breakout.ts';
import { dca } from './templates/dca.ts';
import { grid } from './templates/grid.ts';
import { rebalance } from './templates/rebalance.ts';
import { trend } from './templates/trend.ts';

export const PAIR = pairOf('BTC-USDT');

export const TERMS: BacktestTerms = {
  pair: PAIR,
  rates: { maker: ppm(500), taker: ppm(1_000) },
  depth: [
    { away: ppm(500), lots: 200_000 },
    { away: ppm(1_500), lots: 800_000 },
    { away: ppm(5_000), lots: 5_000_000 },
  ],
  margin: {
    mostMultiplier: 10,
    maintenance: ppm(5_000),
    fee: ppm(1_000),
    hourlyInterest: ppm(12),
    slippage: ppm(10_000),
    liquidationCharge: ppm(5_000),
    slice: ppm(250_000),
    minimum: money('USDT', 1_000_000n),
  },
  cash: 10_000_000_000n,
};

const FILE = new URL('../data/coinbase-btcusd-1d-2014-2018.csv', import.meta.url);

/** Three and a half years of days, recorded. */
export const recordedDays = (): Bar[] => readBars(PAIR, readFileSync(FILE, 'utf8'));

/** A price that goes its way by a seeded dice, with jumps: not a market, but enough to exercise rules on. */
export function seededBars(count: number, seed: number, intervalMs = 3_600_000): Bar[] {
  let state = seed >>> 0;
  const dice = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let close = 400_000;
  return Array.from({ length: count }, (_, index) => {
    const open = close;
    const jump = dice() < 0.01 ? 0.08 : 0.012;
    close = Math.max(1_000, Math.min(4_000_000, Math.round(open * Math.exp((dice() - 0.5) * 2 * jump))));
    const high = Math.round(Math.max(open, close) * (1 + dice() * jump * 0.5));
    const low = Math.round(Math.min(open, close) * (1 - dice() * jump * 0.5));
    return { at: 1_600_000_000_000 + index * intervalMs, open, high, low, close, volume: Math.floor(dice() * 1e7) };
  });
}

/** A price that does after each bar what it did before: something there is to learn. */
export function momentumBars(count: number, intervalMs?: number): Bar[] {
  const bars = seededBars(count, 5, intervalMs);
  let [close, last] = [400_000, 0];
  return bars.map((bar) => {
    const open = close;
    const noise = Math.log(bar.close / bar.open);
    last = 0.9 * last + 0.3 * noise;
    close = Math.round(Math.max(1_000, open * Math.exp(last)));
    return { ...bar, open, close, high: Math.max(open, close), low: Math.min(open, close) };
  });
}

/** Every kind of rules with settings short enough for the data of the tests. */
export const RULES: Readonly<Record<string, <Result>(run: UseStrategy<Result>) => Result>> = {
  trend: (run) => run(trend({ fast: 10, slow: 50, volatility: 30, target: 0.3, barsAYear: 365, band: 0.05 })),
  rebalance: (run) => run(rebalance({ weight: 0.5, band: 0.02 })),
  dca: (run) => run(dca({ every: 7, buys: 40 })),
  grid: (run) => run(grid({ trailing: 30, steps: 12, stopBelow: 0.1, patience: 14 })),
  breakout: (run) => run(breakout(BREAKOUT)),
};

const BREAKOUT = {
  entry: 20,
  exit: 10,
  volatility: 30,
  target: 0.6,
  barsAYear: 365,
  mostMultiplier: 3,
  stop: 0.1,
  hardStop: 0.5,
};
