import { describe, expect, test } from 'vitest';
import { momentumBars, recordedDays, seededBars } from '../test-bars.ts';
import { FEATURE_BARS, FEATURE_NAMES, watchFeatures } from './features.ts';
import { deflate, deflatedSharpe, judge } from './gate.ts';
import { contributions, predict, train } from './logistic.ts';
import { walkForward } from './walk.ts';

const SETTINGS = { ahead: 6, memory: 1_000, refit: 120, margin: 0.02, cost: 0.002 };
const TRIES = { count: 10, variance: 0.001 };

test('the deflated Sharpe ratio is that of the paper’s own example', () => {
  // Bailey and López de Prado 2014: 2.5 a year over five years of 250 days, 100 tries with a variance of 1/2, about 0.90.
  const shape = { count: 1_250, skew: -3, kurtosis: 10 };
  const found = deflate(2.5 / Math.sqrt(250), shape, { count: 100, variance: 0.5 / 250 });
  expect(found).toBeCloseTo(0.9004, 3);
});

describe('the gate', () => {
  test('[STR-11] is shut for a model that knows nothing, however often it was tried', () => {
    const walked = walkForward(seededBars(6_000, 23), SETTINGS, TRIES);
    expect(walked?.score.forecasts).toBeGreaterThan(200);
    expect(walked?.score).toMatchObject({ hasEdge: false });
  });

  test('opens where there is something to learn, and the model is better than the base rate then', () => {
    const walked = walkForward(momentumBars(6_000), { ...SETTINGS, cost: 0 }, TRIES);
    expect(walked?.score.logLoss).toBeLessThan(walked?.score.baseLogLoss ?? 0);
    expect(walked?.score.hasEdge).toBe(true);
  });

  test('stays shut where the log-loss beats the base rate and the results do not', () => {
    const forecasts = Array.from({ length: 300 }, (_, index) => ({
      likely: index % 2 ? 0.6 : 0.4,
      base: 0.5,
      rose: index % 2 === 1,
    }));
    const even = forecasts.map((_, index) => (index % 2 ? 0.01 : -0.01));
    expect(judge({ forecasts, returns: even, moves: even }, TRIES)).toMatchObject({ hasEdge: false });
    expect(deflatedSharpe([0, 0, 0, 0], TRIES)).toBe(0);
  });

  test('has nothing to say about a recording that is too short', () => {
    expect(walkForward(recordedDays().slice(0, 200), SETTINGS, TRIES)).toBeNull();
  });
});

describe('a model', () => {
  const bars = momentumBars(2_000);
  const watch = watchFeatures();
  const examples = bars.flatMap((bar, index) => {
    const features = watch(bar);
    const then = bars[index + 6];
    return features && then ? [{ features, rose: then.close > bar.close }] : [];
  });

  test('is the same whenever it is trained on the same examples', () => {
    expect(train(examples)).toEqual(train(examples));
  });

  test('gives its reason: what each feature adds makes up the forecast', () => {
    const model = train(examples);
    const seen = examples[100]?.features ?? [];
    const sum = contributions(model, seen).reduce((total, each) => total + each, model.bias);
    expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(predict(model, seen), 12);
    expect(seen).toHaveLength(FEATURE_NAMES.length);
  });

  test('[STR-11] learns nothing from the future: what it said stays the same however the recording goes on', () => {
    const short = walkForward(bars.slice(0, 1_500), SETTINGS, TRIES)?.forecasts ?? [];
    const fallen = bars.map((bar, index) => (index < 1_500 ? bar : { ...bar, close: 1_000, low: 1_000 }));
    expect(short.length).toBeGreaterThan(100);
    expect(walkForward(fallen, SETTINGS, TRIES)?.forecasts.slice(0, short.length)).toEqual(short);
  });

  test('sees the same features after a restart', () => {
    const [early, late] = [watchFeatures(), watchFeatures()];
    const seen = bars.map((bar) => early(bar));
    for (const [index, bar] of bars.slice(300).entries()) {
      const features = late(bar);
      if (index >= FEATURE_BARS) expect(features).toEqual(seen[index + 300]);
    }
  });
});
