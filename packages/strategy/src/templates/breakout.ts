import type { MarginSide } from '@candor/contract/margin/fields';
import { equityAt, lotsFor, partOf } from '../holdings.ts';
import { rollingRange, rollingVolatility } from '../rolling.ts';
import { type Decision, type Given, type Strategy, stay } from '../strategy.ts';

export type BreakoutSettings = {
  /** Bars of the range that has to be left, of the shorter one that ends the position, and of the volatility. */
  readonly entry: number;
  readonly exit: number;
  readonly volatility: number;
  readonly target: number;
  readonly barsAYear: number;
  /** At most three times the robot's money, and less the more the price scatters. */
  readonly mostMultiplier: number;
  /** The part of the robot's money one position may lose before it is closed. */
  readonly stop: number;
  /** The part of the money it began with at which the robot ends for good. */
  readonly hardStop: number;
};

type View = {
  readonly leftTo: MarginSide | null;
  readonly backFrom: MarginSide | null;
  readonly exposure: number;
};

type State = { readonly began: bigint | null; readonly hasEnded: boolean };

/** Follows the price out of its range, up or down, with a stop on every position. */
export function breakout(settings: BreakoutSettings): Strategy<View, State> {
  const { entry, exit, volatility } = settings;
  return {
    name: 'breakout',
    warmUp: Math.max(entry, exit, volatility) + 1,
    study: () => study(settings),
    start: { began: null, hasEnded: false },
    onBar(before, { bar, view }, given) {
      const equity = equityAt(given, bar.close);
      const state = { ...before, began: before.began ?? equity };
      const { position } = given;
      if (state.hasEnded || equity <= partOf(state.began, settings.hardStop)) {
        const ended = { ...state, hasEnded: true };
        return position === null
          ? stay(ended, 'hardStop')
          : { state: ended, intents: [{ do: 'close' }], reason: 'hardStop' };
      }
      if (position !== null) {
        return view.backFrom === position.side
          ? { state, intents: [{ do: 'close' }], reason: 'rangeRegained' }
          : stay(state, 'follows');
      }
      return view.leftTo === null ? stay(state, 'inRange') : open(state, view, given, bar.close, equity, settings);
    },
  };
}

function study({ entry, exit, volatility, target, barsAYear, mostMultiplier }: BreakoutSettings) {
  const [wide, narrow, scatter] = [rollingRange(entry), rollingRange(exit), rollingVolatility(volatility)];
  return ({ high, low, close }: { high: number; low: number; close: number }): View => {
    // Compared with the bars before this one: a close inside its own bar is never outside of it.
    const isKnown = wide.isFull();
    const leftTo = !isKnown ? null : close > wide.highest() ? 'long' : close < wide.lowest() ? 'short' : null;
    const backFrom = !isKnown ? null : close < narrow.lowest() ? 'long' : close > narrow.highest() ? 'short' : null;
    wide.pushBar(high, low);
    narrow.pushBar(high, low);
    scatter.push(close);
    const yearly = scatter.perBar() * Math.sqrt(barsAYear);
    return { leftTo, backFrom, exposure: Math.min(mostMultiplier, yearly === 0 ? 0 : target / yearly) };
  };
}

function open(
  state: State,
  { leftTo, exposure }: View,
  given: Given,
  close: number,
  equity: bigint,
  { mostMultiplier, stop }: BreakoutSettings,
): Decision<State> {
  if (leftTo === null || exposure <= 0) return stay(state, 'inRange');
  const multiplier = Math.max(1, Math.min(mostMultiplier, Math.ceil(exposure)));
  // A little stays free for fees and for a first price that is worse than the last one.
  const lots = lotsFor(given.pair, partOf(equity, exposure * FREE), close);
  if (lots === 0) return stay(state, 'tooSmall');
  const distance = stop / exposure;
  const sign = leftTo === 'long' ? -1 : 1;
  const at = Math.max(1, Math.round(close * (1 + sign * Math.min(distance, FARTHEST))));
  return { state, intents: [{ do: 'open', side: leftTo, lots, multiplier, stop: at }], reason: 'rangeLeft' };
}

const FREE = 0.95;
/** A stop has to lie before the liquidation, which at three times the money is a quarter away. */
const FARTHEST = 0.2;
