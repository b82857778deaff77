import type { BacktestTerms } from '../backtest.ts';
import type { Bar } from '../bar.ts';
import { type Difference, decisionsOf, type MakeStrategy, textOf } from './compare.ts';

/**
 * Runs the rules again on data that ends at a bar, for many bars: what was decided there must be what was decided with the
 * whole future at hand. The first difference is proof that the rules look ahead.
 */
export function findLookahead<View, State>(
  make: MakeStrategy<View, State>,
  bars: readonly Bar[],
  terms: BacktestTerms,
  cuts: number,
): Difference | null {
  const whole = decisionsOf(make, bars, terms);
  const { warmUp } = make(bars);
  const stride = Math.max(1, Math.floor((bars.length - warmUp) / cuts));
  for (let end = warmUp + 1; end < bars.length; end += stride) {
    const cut = decisionsOf(make, bars.slice(0, end), terms);
    // Every decision up to the cut, and not only the last: one that came late would be missed otherwise.
    for (const { at } of bars.slice(warmUp, end)) {
      const [one, other] = [textOf(whole.get(at)), textOf(cut.get(at))];
      if (one !== other) return { at, whole: one, cut: other };
    }
  }
  return null;
}
