import type { MarketId } from '@candor/contract';
import type { Position } from '@candor/domain/margin';
import type { AiRules, AiView, Bar, Estimate, Intent, Resting, Summary, Tried } from '@candor/strategy';

/** One robot as its rules see it. `state` is what they kept, as it was stored; undefined before the first candle. */
export type RobotSeen = {
  readonly id: string;
  readonly state: unknown;
  readonly cash: bigint;
  readonly coins: bigint;
  readonly resting: readonly Resting[];
  /** Of a radical robot: the position it has, and whether one of its was liquidated. */
  readonly position: Position | null;
  readonly isLiquidated: boolean;
};

/** Every robot with the same rules in one market, and the closed candles up to the one they decide on. */
export type DecideTask = {
  readonly template: string;
  readonly market: MarketId;
  readonly bars: readonly Bar[];
  readonly robots: readonly RobotSeen[];
};

export type Decided = {
  readonly id: string;
  readonly state: unknown;
  readonly intents: readonly Intent[];
  readonly reason: string;
  readonly hasEnded?: boolean;
};

/** The same by a model: every robot of one market, the candles and the model as they were stored. */
export type ForecastTask = Omit<DecideTask, 'template'> & { readonly rules: AiRules };
export type Forecasted = { readonly view: AiView | null; readonly decided: readonly Decided[] };

/** What models are trained on: the recording that comes with us, or bars that somebody has. */
export type TrainTask = {
  readonly bars: readonly Bar[] | null;
  /** Everything that was tried before. */
  readonly earlier: readonly Tried[];
};

/** What is published of a template, worked out on the recorded market. */
export type PublishedTemplate = {
  readonly id: string;
  readonly version: string;
  readonly summary: Summary;
  /** What it was worth at the last close of each month, beside holding, in quote minor units. */
  readonly months: readonly { readonly month: string; readonly robot: bigint; readonly holding: bigint }[];
  readonly estimate: Estimate | null;
  readonly candles: number;
};

/** How long each run of an estimate is, and how far apart they begin, in days. */
export const ESTIMATE = { term: 90, stride: 15 } as const;
