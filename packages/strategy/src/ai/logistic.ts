import { assert } from '@candor/kernel';
import type { Features } from './features.ts';

/** Weights of a logistic regression over features that were centred and scaled by what was seen in training. */
export type Model = {
  readonly bias: number;
  readonly weights: readonly number[];
  readonly means: readonly number[];
  readonly scales: readonly number[];
  /** How often the price rose in training: what is said without looking at anything. */
  readonly baseRate: number;
};

export type Example = { readonly features: Features; readonly rose: boolean };

const ROUNDS = 60;
const STEP = 0.5;
/** Keeps weights small: with little data a large one is chance. */
const SHRINK = 0.02;

/** No dice anywhere: the same examples give the same model to the last bit, so anybody can train it again. */
export function train(examples: readonly Example[]): Model {
  assert(examples.length > 1, 'examples to learn from');
  const width = examples[0]?.features.length ?? 0;
  const { means, scales } = spread(examples, width);
  const rows = scaled(examples, means, scales);
  const baseRate = examples.filter(({ rose }) => rose).length / examples.length;
  const weights = new Float64Array(width);
  let bias = logit(baseRate);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = new Float64Array(width);
    let slope = 0;
    for (const [index, { rose }] of examples.entries()) {
      const row = index * width;
      let sum = bias;
      for (let at = 0; at < width; at += 1) sum += (weights[at] ?? 0) * (rows[row + at] ?? 0);
      const miss = squash(sum) - (rose ? 1 : 0);
      slope += miss;
      for (let at = 0; at < width; at += 1) slopes[at] = (slopes[at] ?? 0) + miss * (rows[row + at] ?? 0);
    }
    bias -= (STEP * slope) / examples.length;
    for (let at = 0; at < width; at += 1) {
      const weight = weights[at] ?? 0;
      weights[at] = weight - STEP * ((slopes[at] ?? 0) / examples.length + SHRINK * weight);
    }
  }
  return { bias, weights: [...weights], means, scales, baseRate };
}

/** Row after row in one array: training goes through them thousands of times. */
function scaled(examples: readonly Example[], means: readonly number[], scales: readonly number[]): Float64Array {
  const rows = new Float64Array(examples.length * means.length);
  let at = 0;
  for (const { features } of examples) {
    for (const [index, mean] of means.entries()) {
      rows[at] = ((features[index] ?? 0) - mean) / (scales[index] ?? 1);
      at += 1;
    }
  }
  return rows;
}

/** How likely the model holds a rise to be. */
export function predict({ bias, weights, means, scales }: Model, features: Features): number {
  let sum = bias;
  for (const [index, weight] of weights.entries()) {
    sum += (weight * ((features[index] ?? 0) - (means[index] ?? 0))) / (scales[index] ?? 1);
  }
  return squash(sum);
}

/** What each feature adds to the decision, in the units of the model: the reason that is shown. */
export function contributions({ weights, means, scales }: Model, features: Features): number[] {
  return weights.map(
    (weight, index) => (weight * ((features[index] ?? 0) - (means[index] ?? 0))) / (scales[index] ?? 1),
  );
}

function spread(examples: readonly Example[], width: number) {
  const column = (index: number) => examples.map(({ features }) => features[index] ?? 0);
  const means = Array.from({ length: width }, (_, index) => mean(column(index)));
  const scales = means.map((middle, index) => {
    const variance = mean(column(index).map((each) => (each - middle) ** 2));
    return variance > 0 ? Math.sqrt(variance) : 1;
  });
  return { means, scales };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function squash(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function logit(rate: number): number {
  const safe = Math.min(0.999, Math.max(0.001, rate));
  return Math.log(safe / (1 - safe));
}
