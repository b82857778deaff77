import { priceOf } from '@candor/domain/spot';
import { equityAt, freeLots, lotsFor, worthOfCoins } from '../holdings.ts';
import { rollingRange } from '../rolling.ts';
import { type Decision, type Given, type Intent, type Strategy, stay } from '../strategy.ts';

export type GridSettings = {
  /** The range is what the last so many bars went through. Looking at it afterwards would be choosing it with hindsight. */
  readonly trailing: number;
  /** How many steps the range has, each the same part of the price. */
  readonly steps: number;
  /** The robot sells everything and rests where the price falls so far below the range. */
  readonly stopBelow: number;
  /** So many bars outside the range, and it is laid anew. */
  readonly patience: number;
};

type View = { readonly high: number; readonly low: number };

/** The prices of the steps; for each of them whether the robot has bought there and waits to sell one step higher. */
type State = {
  readonly prices: readonly number[];
  readonly outside: number;
  readonly isStopped: boolean;
};

const IDLE: State = { prices: [], outside: 0, isStopped: false };

/**
 * Buys a part at each step down and sells it one step up. Half of the money begins as coins in a range that is laid around
 * the price; above the range everything is sold, below it everything is bought, and then it only waits.
 */
export function grid(settings: GridSettings): Strategy<View, State> {
  const { trailing, patience, stopBelow } = settings;
  return {
    name: 'grid',
    warmUp: trailing,
    study() {
      const range = rollingRange(trailing);
      return ({ high, low }) => {
        range.pushBar(high, low);
        return { high: range.highest(), low: range.lowest() };
      };
    },
    start: IDLE,
    onBar(state, { bar, view }, given) {
      const { close } = bar;
      const [lowest, highest] = [state.prices[0], state.prices.at(-1)];
      if (state.isStopped) return rise(state, view, given, close);
      if (lowest === undefined || highest === undefined) return lay(view, given, close, settings);
      if (close < lowest * (1 - stopBelow)) return stop(state, given);
      const outside = close < lowest || close > highest ? state.outside + 1 : 0;
      if (outside > patience) return { ...lay(view, given, close, settings), reason: 'rangeLeft' };
      return keepSteps({ ...state, outside }, given, close);
    },
  };
}

/** The steps, from trailing data only, and the coins that are needed to sell above the price. */
function lay({ high, low }: View, given: Given, close: number, { steps }: GridSettings): Decision<State> {
  const ratio = (high / low) ** (1 / steps);
  const prices = [...new Set(Array.from({ length: steps + 1 }, (_, index) => Math.round(low * ratio ** index)))];
  const state: State = { prices, outside: 0, isStopped: false };
  const cancels = given.resting.map(({ tag }): Intent => ({ do: 'cancel', tag }));
  if (prices.length < 3) return { state: IDLE, intents: cancels, reason: 'rangeTooNarrow' };
  const above = prices.filter((price) => price > close).length;
  const equity = equityAt(given, close);
  const wanted = (equity * BigInt(above)) / BigInt(prices.length);
  const held = worthOfCoins(given.pair, coinsOf(given), priceOf(given.pair, close));
  const trade: Intent[] =
    wanted > held
      ? [{ do: 'buy', spend: wanted - held }]
      : [{ do: 'sell', lots: lotsFor(given.pair, held - wanted, close) }];
  const isNothing = trade.some((each) => each.do === 'sell' && each.lots === 0);
  return { state, intents: [...cancels, ...(isNothing ? [] : trade)], reason: 'rangeLaid' };
}

/** Sees to it that each step has its order: a buy below the price, a sell above it, each for the same part of the money. */
function keepSteps(state: State, given: Given, close: number): Decision<State> {
  const standing = new Set(given.resting.map(({ tag }) => tag));
  const part = equityAt(given, close) / BigInt(state.prices.length);
  let [cash, lots] = [given.cash, freeLots(given)];
  const intents: Intent[] = [];
  const nearest = state.prices.filter((price) => Math.abs(price - close) / close > NEAREST);
  for (const price of nearest) {
    const side = price < close ? 'buy' : 'sell';
    const tag = `${side}:${price}`;
    if (standing.has(tag)) continue;
    const size = lotsFor(given.pair, part, price);
    if (side === 'sell' && lots >= size && size > 0) {
      intents.push({ do: 'rest', tag, side, price, lots: size });
      lots -= size;
    }
    const cost = worthOfCoins(given.pair, BigInt(size) * given.pair.lot, priceOf(given.pair, price));
    if (side === 'buy' && cash >= cost && size > 0) {
      intents.push({ do: 'rest', tag, side, price, lots: size });
      cash -= cost;
    }
  }
  return intents.length === 0 ? stay(state, 'waiting') : { state, intents, reason: 'stepFilled' };
}

/** A step this near to the price would be bought and sold for the fee alone. */
const NEAREST = 0.002;

function stop(state: State, given: Given): Decision<State> {
  const cancels = given.resting.map(({ tag }): Intent => ({ do: 'cancel', tag }));
  const lots = Number(coinsOf(given) / given.pair.lot);
  const sale: Intent[] = lots > 0 ? [{ do: 'sell', lots }] : [];
  return { state: { ...state, isStopped: true }, intents: [...cancels, ...sale], reason: 'stopped' };
}

/** After its stop it waits until the price is back in the upper half of what it went through, and begins anew. */
function rise(state: State, { high, low }: View, given: Given, close: number): Decision<State> {
  if (freeLots(given) > 0) return { state, intents: [{ do: 'sell', lots: freeLots(given) }], reason: 'stopped' };
  return close > (high + low) / 2 ? { state: IDLE, intents: [], reason: 'recovered' } : stay(state, 'stopped');
}

function coinsOf({ coins, resting, pair }: Given): bigint {
  return resting.reduce((sum, { side, lots }) => (side === 'sell' ? sum + BigInt(lots) * pair.lot : sum), coins);
}
