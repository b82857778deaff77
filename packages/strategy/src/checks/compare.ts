import { type BacktestTerms, backtest, type Decided } from '../backtest.ts';
import type { Bar } from '../bar.ts';
import type { Strategy } from '../strategy.ts';

/** Makes the rules for a run over these bars. A rule that keeps the bars could look ahead in them: that is what is caught. */
export type MakeStrategy<View, State> = (bars: readonly Bar[]) => Strategy<View, State>;

export type Difference = { readonly at: number; readonly whole: string; readonly cut: string };

/** As text, so that amounts and tags are compared and not objects. */
export function textOf(decided: Decided | undefined): string {
  return decided === undefined
    ? 'nothing'
    : JSON.stringify(decided.intents, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

export function decisionsOf<View, State>(
  make: MakeStrategy<View, State>,
  bars: readonly Bar[],
  terms: BacktestTerms,
): Map<number, Decided> {
  return new Map(backtest(make(bars), bars, terms).decided.map((each) => [each.at, each]));
}
