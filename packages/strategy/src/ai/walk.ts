import type { Bar } from '../bar.ts';
import { type Features, watchFeatures } from './features.ts';
import { type Forecast, type Judged, judge, type Score, type Tries } from './gate.ts';
import { type Example, type Model, predict, train } from './logistic.ts';

export type WalkSettings = {
  /** How many bars ahead is forecast, how many a model learns from, and after how many it is trained anew. */
  readonly ahead: number;
  readonly memory: number;
  readonly refit: number;
  /** A forecast is acted on only where it is at least so far above a coin. */
  readonly margin: number;
  /** What going into coins costs, or out of them, as a part of the turnover. */
  readonly cost: number;
};

/** What a recording came to, before anybody has judged it. */
export type Walk = Judged & {
  /** The model for what comes next, and the bars it learned from. */
  readonly model: Model;
  readonly trainedFrom: number;
  readonly trainedUntil: number;
  /** The first and the last bar a forecast was made on. */
  readonly judgedFrom: number;
  readonly judgedUntil: number;
};

export type Walked = Walk & { readonly score: Score };

/** Goes through the recording and judges what came of it. Null where there is too little to judge. */
export function walkForward(bars: readonly Bar[], settings: WalkSettings, tries: Tries): Walked | null {
  const walked = walkModel(bars, settings);
  return walked && { ...walked, score: judge(walked, tries) };
}

/**
 * Goes through the recording as time would: a model learns only from outcomes that had come when it was trained, and
 * forecasts what came afterwards. [STR-13] What it is judged by is what its robot does: in coins while it forecasts a rise,
 * in cash otherwise, and each change costs.
 */
export function walkModel(bars: readonly Bar[], settings: WalkSettings): Walk | null {
  const { ahead, memory, refit, margin, cost } = settings;
  const watch = watchFeatures();
  const features = bars.map((bar) => watch(bar));
  const forecasts: Forecast[] = [];
  const returns: number[] = [];
  const moves: number[] = [];
  const judged: number[] = [];
  let model: Model | null = null;
  let trainedAt = Number.NEGATIVE_INFINITY;
  let isIn = false;
  for (let index = 0; index < bars.length; index += ahead) {
    if (index - trainedAt >= refit) {
      const examples = examplesUntil(bars, features, index, settings);
      if (examples.length >= memory / 2) {
        model = train(examples);
        trainedAt = index;
      }
    }
    const [seen, now, then] = [features[index], bars[index], bars[index + ahead]];
    if (model === null || !seen || now === undefined || then === undefined) continue;
    const likely = predict(model, seen);
    const move = then.close / now.close - 1;
    const goesIn = isRise(likely, margin);
    forecasts.push({ likely, base: model.baseRate, rose: then.close > now.close });
    returns.push((goesIn ? move : 0) - (goesIn === isIn ? 0 : cost));
    moves.push(move);
    judged.push(now.at);
    isIn = goesIn;
  }
  const examples = examplesUntil(bars, features, bars.length, settings);
  const [first, last] = [judged[0], judged.at(-1)];
  if (first === undefined || last === undefined || examples.length < memory / 2) return null;
  return {
    ...{ forecasts, returns, moves, model: train(examples), judgedFrom: first, judgedUntil: last },
    trainedFrom: bars[Math.max(0, bars.length - memory - ahead)]?.at ?? 0,
    trainedUntil: bars.at(-1)?.at ?? 0,
  };
}

/** Far enough above a coin to act on. */
export function isRise(likely: number, margin: number): boolean {
  return likely >= 0.5 + margin;
}

/** Only bars whose outcome had come before `now`. */
function examplesUntil(
  bars: readonly Bar[],
  features: readonly (Features | null)[],
  now: number,
  { ahead, memory }: WalkSettings,
): Example[] {
  const examples: Example[] = [];
  for (let index = Math.max(0, now - memory - ahead); index + ahead < now; index += 1) {
    const [seen, bar, then] = [features[index], bars[index], bars[index + ahead]];
    if (seen && bar && then) examples.push({ features: seen, rose: then.close > bar.close });
  }
  return examples;
}
