import type { MarginSide } from '@candor/contract/margin/fields';
import type { Position } from '@candor/domain/margin';
import type { MarketPair } from '@candor/domain/market';
import type { Bar } from './bar.ts';

/** An order of the robot that waits in the book. The tag is the robot's own name for it. */
export type Resting = {
  readonly tag: string;
  readonly side: 'buy' | 'sell';
  /** Ticks, and lots that are still open. */
  readonly price: number;
  readonly lots: number;
};

/** What the robot has at this moment, and nothing that is anybody else's. */
export type Given = {
  readonly pair: MarketPair;
  /** Minor units of the quote and of the base asset that are free: what resting orders have set aside is not in them. */
  readonly cash: bigint;
  readonly coins: bigint;
  readonly resting: readonly Resting[];
  readonly position: Position | null;
  /** Whether a liquidation took the whole of a position of its. Left out, it did not. */
  readonly isLiquidated?: boolean;
};

/** What a robot may ask for. There is no other way for it to act, in a backtest, on demo money and on real money alike. */
export type Intent =
  /** At the market, for at most so many minor units of the quote asset. */
  | { readonly do: 'buy'; readonly spend: bigint }
  | { readonly do: 'sell'; readonly lots: number }
  | {
      readonly do: 'rest';
      readonly tag: string;
      readonly side: 'buy' | 'sell';
      readonly price: number;
      readonly lots: number;
    }
  | { readonly do: 'cancel'; readonly tag: string }
  | {
      readonly do: 'open';
      readonly side: MarginSide;
      readonly lots: number;
      readonly multiplier: number;
      /** The mark at which it closes by itself, in ticks. Every position has one. */
      readonly stop: number;
    }
  | { readonly do: 'close' };

export type Market<View> = { readonly bar: Bar; readonly view: View };

export type Decision<State> = {
  readonly state: State;
  readonly intents: readonly Intent[];
  /** Why, as a word the page has a sentence for. Kept with every order. */
  readonly reason: string;
  /** Whether the rules are done for good: what is open is closed, and everything goes back to the owner. */
  readonly hasEnded?: boolean;
};

/** What is read from the market alone. One study serves every robot with the same rules, so a robot costs next to nothing. */
export type Study<View> = (bar: Bar) => View;

/**
 * The rules of a robot. `onBar` is pure: the same state, market and holdings give the same decision, wherever it runs. The
 * study is a fold over bars that remembers the last `warmUp` of them at most, so it can be made anew at any time.
 */
export type Strategy<View, State> = {
  readonly name: string;
  readonly warmUp: number;
  readonly study: () => Study<View>;
  readonly start: State;
  readonly onBar: (state: State, market: Market<View>, given: Given) => Decision<State>;
};

const NOTHING: readonly Intent[] = [];

/** Most bars change nothing. */
export function stay<State>(state: State, reason: string): Decision<State> {
  return { state, intents: NOTHING, reason };
}
