import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bar } from '../bar.ts';
import { type Figures, judge, sharpeOf, type Tries } from './gate.ts';
import type { Model } from './logistic.ts';
import { type Walk, type WalkSettings, walkModel } from './walk.ts';

/** One day ahead, trained anew each month, at what a market order of a new customer costs. */
const COMMON = { ahead: 1, refit: 30, cost: 0.0025 } as const;
/** Everything that is tried. Another one more makes the gate narrower for all of them. */
export const AI_VARIANTS: readonly WalkSettings[] = [365, 730].flatMap((memory) =>
  [0, 0.02, 0.05].map((margin) => ({ ...COMMON, memory, margin })),
);

/** What models learn from: recorded, never simulated. */
export type Recording = { readonly what: string; readonly source: string; readonly bars: readonly Bar[] };

/** A variant with what it came to on data it was not trained on. */
export type TrainedModel = {
  readonly version: string;
  readonly settings: WalkSettings;
  readonly model: Model;
  readonly trainedFrom: number;
  readonly trainedUntil: number;
  readonly judgedFrom: number;
  readonly judgedUntil: number;
  readonly figures: Figures;
};

/** A variant that was tried before, on whatever data. */
export type Tried = { readonly version: string; readonly sharpe: number };

export type Training = {
  /** The hash of every bar: the name of the data. */
  readonly data: string;
  readonly candles: number;
  readonly from: number;
  readonly until: number;
  readonly tries: Tries;
  /** The best first. */
  readonly models: readonly TrainedModel[];
};

/**
 * [STR-14] Trains every variant, and judges each against all that were ever tried: those of before are told by their Sharpe
 * ratios. The one with the highest deflated Sharpe ratio comes first.
 */
export function trainModels(
  { bars }: Pick<Recording, 'bars'>,
  earlier: readonly Tried[],
  variants: readonly WalkSettings[] = AI_VARIANTS,
): Training {
  const walked = variants.flatMap((settings) => {
    const walk = walkModel(bars, settings);
    return walk ? [{ settings, walk }] : [];
  });
  const data = dataHash(bars);
  const now = walked.map(({ settings, walk }) => ({
    version: modelVersion({ data, settings, ...walk }),
    sharpe: sharpeOf(walk.returns),
  }));
  // The same one trained again is no other try.
  const before = earlier.filter(({ version }) => !now.some((each) => each.version === version));
  const tries = triesOf([...before, ...now].map(({ sharpe }) => sharpe));
  const models = walked.map(({ settings, walk }) => trained(data, settings, walk, tries));
  return {
    ...{ data, tries, candles: bars.length, from: bars[0]?.at ?? 0, until: bars.at(-1)?.at ?? 0 },
    models: models.sort((one, other) => other.figures.deflatedSharpe - one.figures.deflatedSharpe),
  };
}

function trained(data: string, settings: WalkSettings, walk: Walk, tries: Tries): TrainedModel {
  const { model, trainedFrom, trainedUntil, judgedFrom, judgedUntil } = walk;
  const { hasEdge: _, ...figures } = judge(walk, tries);
  const about = { data, settings, model, trainedFrom, trainedUntil };
  return { ...about, version: modelVersion(about), judgedFrom, judgedUntil, figures };
}

/** How many there were, and how far they scattered. */
export function triesOf(sharpes: readonly number[]): Tries {
  const count = sharpes.length;
  if (count < 2) return { count, variance: 0 };
  const mean = sharpes.reduce((sum, each) => sum + each, 0) / count;
  return { count, variance: sharpes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1) };
}

/** [STR-14] The name of a model: its settings, the data, the window and every weight. Whoever has the bars can work it out. */
export function modelVersion(about: {
  readonly data: string;
  readonly settings: WalkSettings;
  readonly model: Model;
  readonly trainedFrom: number;
  readonly trainedUntil: number;
}): string {
  const { data, settings, model, trainedFrom, trainedUntil } = about;
  const { ahead, memory, refit, margin, cost } = settings;
  const { bias, weights, means, scales, baseRate } = model;
  return hashOf([
    ...[data, trainedFrom, trainedUntil],
    ...[ahead, memory, refit, margin, cost],
    ...[bias, weights, means, scales, baseRate],
  ]);
}

/** The name of a list of bars. */
export function dataHash(bars: readonly Bar[]): string {
  return hashOf(bars.map(({ at, open, high, low, close, volume }) => [at, open, high, low, close, volume]));
}

function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))));
}
