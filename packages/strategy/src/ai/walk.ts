import type { Bar } from '../bar.ts';
import { type Features, watchFeatures } from './features.ts';
import { type Forecast, judge, type Score, type Tries } from './gate.ts';
import { type Example, type Model, predict, train } from './logistic.ts';

export type WalkSettings = {
  /** How many bars ahead is forecast, how many a model learns from, and after how many it is trained anew. */
  readonly ahead: number;
  readonly memory: number;
  readonly refit: number;
  /** A forecast is acted on only where it is at least so far from a coin. */
  readonly margin: number;
  /** What one trade costs, there and back, as a part of its turnover. */
  readonly cost: number;
};

export type Walked = {
  readonly score: Score;
  /** Every one of them was made before its outcome had come. */
  readonly forecasts: readonly Forecast[];
  /** The model for what comes next, and the bar whose outcome it saw last. */
  readonly model: Model;
  readonly trainedUntil: number;
};

/**
 * Goes through the recording as time would: a model learns only from outcomes that had come when it was trained, and is
 * judged on what came afterwards. Null where there is too little to judge.
 */
export function walkForward(bars: readonly Bar[], settings: WalkSettings, tries: Tries): Walked | null {
  const { ahead, memory, refit } = settings;
  const watch = watchFeatures();
  const features = bars.map((bar) => watch(bar));
  const forecasts: Forecast[] = [];
  const returns: number[] = [];
  let model: Model | null = null;
  let trainedAt = Number.NEGATIVE_INFINITY;
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
    forecasts.push({ likely, base: model.baseRate, rose: then.close > now.close });
    returns.push(resultOf(likely, then.close / now.close - 1, settings));
  }
  const examples = examplesUntil(bars, features, bars.length, settings);
  if (forecasts.length === 0 || examples.length < memory / 2) return null;
  const trainedUntil = bars.at(-1)?.at ?? 0;
  return { score: judge(forecasts, returns, tries), forecasts, model: train(examples), trainedUntil };
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

function resultOf(likely: number, move: number, { margin, cost }: WalkSettings): number {
  if (Math.abs(likely - 0.5) < margin) return 0;
  return (likely > 0.5 ? move : -move) - cost;
}
