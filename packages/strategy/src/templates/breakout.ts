import type { MarginSide } from '@candor/contract/margin/fields';
import { equityAt, freeLots, lotsFor, partOf } from '../holdings.ts';
import { rollingRange, rollingVolatility } from '../rolling.ts';
import { type Decision, type Given, type Intent, type Strategy, stay } from '../strategy.ts';

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

/** As text, for what a robot keeps from one bar to the next is kept as JSON. */
type State = { readonly began: string | null; readonly hasEnded: boolean; readonly isLeaving: boolean };

/** Follows the price out of its range, up or down, with a stop on every position. */
export function breakout(settings: BreakoutSettings): Strategy<View, State> {
  const { entry, exit, volatility } = settings;
  return {
    name: 'breakout',
    warmUp: Math.max(entry, exit, volatility) + 1,
    study: () => study(settings),
    start: { began: null, hasEnded: false, isLeaving: false },
    onBar(before, { bar, view }, given) {
      const equity = equityAt(given, bar.close);
      const { position, isLiquidated = false } = given;
      const began = before.began ?? String(equity);
      const state = { ...before, began, isLeaving: before.isLeaving && position !== null };
      if (state.hasEnded || isLiquidated || equity <= partOf(BigInt(began), settings.hardStop)) {
        return end(state, given, isLiquidated ? 'liquidated' : 'hardStop');
      }
      // Left by rules that held coins: these hold none.
      if (freeLots(given) > 0) {
        return { state, intents: [{ do: 'sell', lots: freeLots(given) }], reason: 'sellsCoins' };
      }
      if (position !== null) {
        // What the book did not take on the bar before is still to go, wherever the price is now.
        const isLeaving = state.isLeaving || view.backFrom === position.side;
        return isLeaving
          ? { state: { ...state, isLeaving }, intents: [{ do: 'close' }], reason: 'rangeRegained' }
          : stay(state, 'follows');
      }
      return view.leftTo === null ? stay(state, 'inRange') : open(state, view, given, bar.close, equity, settings);
    },
  };
}

function end(state: State, { position }: Given, reason: string): Decision<State> {
  const ended = { ...state, hasEnded: true };
  const intents: readonly Intent[] = position === null ? [] : [{ do: 'close' }];
  return { state: ended, intents, reason, hasEnded: true };
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
  return { state, intents: [{ do: 'open', side: leftTo, lots, multiplier, stop: at }], reason: 'brokeOut' };
}

const FREE = 0.95;
/** A stop has to lie before the liquidation, which at three times the money is a quarter away. */
const FARTHEST = 0.2;
