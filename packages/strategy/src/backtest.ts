import { HOUR_MS, scaleOf } from '@candor/kernel';
import { BacktestAccount, type Fill, type TradingTerms } from './account.ts';
import type { Bar } from './bar.ts';
import { equityAt } from './holdings.ts';
import type { Decision, Intent, Strategy } from './strategy.ts';

export type BacktestTerms = TradingTerms & {
  /** Quote minor units it begins with. */
  readonly cash: bigint;
};

/** What was decided when a bar had closed. Kept so that it can be compared with the same run on other data. */
export type Decided = { readonly at: number; readonly intents: readonly Intent[]; readonly reason: string };

export type Backtest = {
  /** From the first bar after the warm-up on. */
  readonly from: number;
  /** Equity at each close in quote minor units, and what simply buying and keeping would have been worth. */
  readonly equity: Float64Array;
  readonly holding: Float64Array;
  readonly times: Float64Array;
  readonly fills: readonly Fill[];
  readonly decided: readonly Decided[];
  readonly interest: bigint;
  /** To the unit, at the last close. */
  readonly final: bigint;
};

/**
 * Runs the rules over recorded bars as they would run live: decided on a close, carried out at the next open, through the
 * book of the recording. What is decided on the last bar is never carried out.
 */
export function backtest<View, State>(
  strategy: Strategy<View, State>,
  bars: readonly Bar[],
  terms: BacktestTerms,
): Backtest {
  const study = strategy.study();
  const account = new BacktestAccount(terms, terms.cash);
  const held = new BacktestAccount(terms, terms.cash);
  const count = Math.max(0, bars.length - strategy.warmUp);
  const [equity, holding, times] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const decided: Decided[] = [];
  const worth = [worthReader(account, terms), worthReader(held, terms)] as const;
  let state = strategy.start;
  let waiting: readonly Intent[] = [];
  let hour = 0;
  for (const [index, bar] of bars.entries()) {
    const view = study(bar);
    const since = index - strategy.warmUp;
    if (since < 0) continue;
    if (since === 1) held.carryOut([{ do: 'buy', spend: terms.cash }], bar.open, bar.at);
    if (waiting.length > 0) account.carryOut(waiting, bar.open, bar.at);
    if (!account.isIdle) {
      account.fillResting(bar, bar.at);
      account.watchPosition(bar, bar.at);
      const now = Math.floor(bar.at / HOUR_MS);
      account.chargeHours(hour === 0 ? 0 : now - hour, bar.close);
      hour = now;
    } else hour = Math.floor(bar.at / HOUR_MS);
    const decision: Decision<State> = strategy.onBar(state, { bar, view }, account.given);
    state = decision.state;
    waiting = decision.intents;
    if (waiting.length > 0) decided.push({ at: bar.at, intents: waiting, reason: decision.reason });
    equity[since] = worth[0](bar.close);
    holding[since] = worth[1](bar.close);
    times[since] = bar.at;
  }
  const last = bars.at(-1);
  return {
    from: times[0] ?? 0,
    equity,
    holding,
    times,
    fills: account.fills,
    decided,
    interest: account.interest,
    final: last === undefined ? terms.cash : equityAt(account.given, last.close),
  };
}

/** Equity as a float for the curve. Where there is only cash and coins it is two multiplications, and most bars are that. */
function worthReader(account: BacktestAccount, { pair }: BacktestTerms): (ticks: number) => number {
  const perTick = Number(pair.tick) / 10 ** scaleOf(pair.base);
  let given = account.given;
  let [cash, coins] = [Number(given.cash), Number(given.coins)];
  return (ticks) => {
    if (account.given !== given) {
      given = account.given;
      [cash, coins] = [Number(given.cash), Number(given.coins)];
    }
    return account.isIdle ? cash + coins * ticks * perTick : Number(equityAt(given, ticks));
  };
}
