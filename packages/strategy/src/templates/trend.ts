import { rollingMean, rollingVolatility } from '../rolling.ts';
import { type Strategy, stay } from '../strategy.ts';
import { rebalanceTo } from './rebalance-to.ts';

export type TrendSettings = {
  /** Bars of the two averages, and of the volatility. */
  readonly fast: number;
  readonly slow: number;
  readonly volatility: number;
  /** The yearly volatility the robot aims at, and how many bars a year has. */
  readonly target: number;
  readonly barsAYear: number;
  /** How far the part in coins may be from the wanted one. */
  readonly band: number;
};

type View = { readonly isUp: boolean; readonly weight: number };

/** The part in coins is decided once a bar and never above everything: nothing is borrowed. */
export function trend(settings: TrendSettings): Strategy<View, null> {
  const { fast, slow, volatility, target, barsAYear, band } = settings;
  return {
    name: 'trend',
    warmUp: Math.max(slow, volatility + 1),
    study() {
      const [quick, calm, scatter] = [rollingMean(fast), rollingMean(slow), rollingVolatility(volatility)];
      return ({ close }) => {
        quick.push(close);
        calm.push(close);
        scatter.push(close);
        const yearly = scatter.perBar() * Math.sqrt(barsAYear);
        const isUp = quick.mean() > calm.mean();
        return { isUp, weight: isUp ? Math.min(1, yearly === 0 ? 1 : target / yearly) : 0 };
      };
    },
    start: null,
    onBar(state, { bar, view }, given) {
      const intents = rebalanceTo(given, bar.close, view.weight, band);
      const reason = view.isUp ? 'trendUp' : 'trendDown';
      return intents.length === 0 ? stay(state, reason) : { state, intents, reason };
    },
  };
}
