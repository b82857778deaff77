import { type BacktestTerms, backtest } from './backtest.ts';
import type { Bar } from './bar.ts';
import { percentile } from './metrics.ts';
import type { Strategy } from './strategy.ts';

export type Estimate = {
  /** Net results as parts of what went in: one in ten was worse, half were, nine in ten were. */
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** The same money in coins, over the same times. */
  readonly holding: number;
  readonly windows: number;
  readonly from: number;
  readonly until: number;
};

/** Fewer runs than this say nothing about what may come, and no estimate is shown. */
export const FEWEST_WINDOWS = 20;

/**
 * Begins the robot anew at many moments of the recording and lets it run for the term each time, every run with nothing but
 * what lay behind it. Null where the recording is too short for it.
 */
export function estimate<View, State>(
  strategy: Strategy<View, State>,
  bars: readonly Bar[],
  terms: BacktestTerms,
  { term, stride }: { readonly term: number; readonly stride: number },
): Estimate | null {
  const length = strategy.warmUp + term;
  const results: number[] = [];
  const holdings: number[] = [];
  for (let start = 0; start + length <= bars.length; start += stride) {
    const run = backtest(strategy, bars.slice(start, start + length), terms);
    results.push(Number(run.final - terms.cash) / Number(terms.cash));
    holdings.push((run.holding.at(-1) ?? 0) / Number(terms.cash) - 1);
  }
  if (results.length < FEWEST_WINDOWS) return null;
  return {
    p10: percentile(results, 0.1),
    p50: percentile(results, 0.5),
    p90: percentile(results, 0.9),
    holding: percentile(holdings, 0.5),
    windows: results.length,
    from: bars[strategy.warmUp]?.at ?? 0,
    until: bars.at(-1)?.at ?? 0,
  };
}
