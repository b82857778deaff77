import { type Strategy, stay } from '../strategy.ts';

export type DcaSettings = {
  /** A buy every so many bars, until there were so many of them. */
  readonly every: number;
  readonly buys: number;
};

type State = { readonly bars: number; readonly bought: number };

/** The same part of the money at fixed times, whatever the price does. */
export function dca({ every, buys }: DcaSettings): Strategy<null, State> {
  return {
    name: 'dca',
    warmUp: 0,
    study: () => () => null,
    start: { bars: 0, bought: 0 },
    onBar({ bars, bought }, _market, given) {
      const next = { bars: bars + 1, bought };
      if (bought >= buys) return stay(next, 'allBought');
      if (bars % every !== 0) return stay(next, 'notYet');
      const spend = given.cash / BigInt(buys - bought);
      if (spend === 0n) return stay(next, 'noMoney');
      return { state: { ...next, bought: bought + 1 }, intents: [{ do: 'buy', spend }], reason: 'timeToBuy' };
    },
  };
}
