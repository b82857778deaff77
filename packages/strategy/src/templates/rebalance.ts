import { type Strategy, stay } from '../strategy.ts';
import { rebalanceTo } from './rebalance-to.ts';

export type RebalanceSettings = { readonly weight: number; readonly band: number };

/** Keeps a fixed part in coins: sells some of what rose and buys some of what fell. */
export function rebalance({ weight, band }: RebalanceSettings): Strategy<null, null> {
  return {
    name: 'rebalance',
    warmUp: 0,
    study: () => () => null,
    start: null,
    onBar(state, { bar }, given) {
      const intents = rebalanceTo(given, bar.close, weight, band);
      return intents.length === 0 ? stay(state, 'withinBand') : { state, intents, reason: 'outsideBand' };
    },
  };
}
