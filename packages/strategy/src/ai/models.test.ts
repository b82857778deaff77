import { describe, expect, test } from 'vitest';
import { findLookahead, findUnsteady } from '../checks/index.ts';
import { momentumBars, recordedDays, TERMS } from '../test-bars.ts';
import { aiRobot } from './ai-robot.ts';
import { FEATURE_BARS } from './features.ts';
import { judge, missesOf } from './gate.ts';
import { dataHash, modelVersion, type TrainedModel, trainModels } from './models.ts';

const recorded = recordedDays();
const training = trainModels({ bars: recorded }, []);

describe('models of the recorded market', () => {
  test('[STR-11] none has an edge, and each says why', () => {
    expect(training).toMatchObject({ candles: 1_318, tries: { count: 6 } });
    expect(training.models).toHaveLength(6);
    for (const { figures } of training.models) {
      expect(figures.forecasts).toBeGreaterThan(700);
      expect(missesOf(figures)).toEqual(expect.arrayContaining(['logLoss', 'holding']));
    }
  });

  test('[STR-14] are the same whenever they are trained, and another weight or window has another name', () => {
    expect(trainModels({ bars: recorded }, [])).toEqual(training);
    const [best] = training.models;
    if (!best) throw new Error('a model');
    const about = { ...best, data: dataHash(recorded) };
    expect(modelVersion(about)).toBe(best.version);
    expect(modelVersion({ ...about, trainedUntil: best.trainedUntil + 1 })).not.toBe(best.version);
    expect(modelVersion({ ...about, model: { ...best.model, bias: best.model.bias + 1e-12 } })).not.toBe(best.version);
    expect(new Set(training.models.map(({ version }) => version)).size).toBe(6);
  });

  test('[STR-14] are judged against everything that was tried before them', () => {
    const others = [-0.1, 0.15, 0.02, -0.2].map((sharpe, no) => ({ version: String(no), sharpe }));
    const sharpeOfModel = ({ version, figures }: TrainedModel) => ({ version, sharpe: figures.sharpe });
    const after = trainModels({ bars: recorded }, [...others, ...training.models.slice(0, 1).map(sharpeOfModel)]);
    expect(after.tries.count).toBe(10);
    const [now, before] = [after.models[0], training.models[0]];
    expect(now?.figures.deflatedSharpe).toBeLessThan(before?.figures.deflatedSharpe ?? 0);
  });
});

describe('the AI robot', () => {
  const rising = momentumBars(1_400);
  const learned = trainModels({ bars: rising }, []).models[0];
  if (!learned) throw new Error('a model');

  test('[STR-11] a model with a true edge passes', () => {
    expect(missesOf(learned.figures)).toEqual([]);
  });

  const rules = { model: learned.model, hasEdge: true, margin: learned.settings.margin };

  test('[STR-6] [STR-7] decides the same without the future and after a restart', () => {
    const bars = rising.slice(0, 500);
    expect(findLookahead(() => aiRobot(rules), bars, TERMS, 25)).toBeNull();
    expect(findUnsteady(aiRobot(rules), bars, [1, 37, 211])).toBeNull();
  });

  test('[STR-13] is in coins only while the gate is open and a rise is forecast', () => {
    const decide = (hasEdge: boolean, at: number, coins: bigint) => {
      const strategy = aiRobot({ ...rules, hasEdge });
      const study = strategy.study();
      const bars = rising.slice(at - FEATURE_BARS, at + 1);
      const views = bars.map((bar) => ({ bar, view: study(bar) }));
      const seen = views.at(-1);
      if (!seen?.view) throw new Error('enough bars');
      const given = { pair: TERMS.pair, cash: coins > 0n ? 0n : 1_000_000_000n, coins, resting: [], position: null };
      return { likely: seen.view.likely, ...strategy.onBar(null, seen, given) };
    };
    const days = Array.from({ length: 100 }, (_, index) => 300 + index);
    const up = days.find((at) => decide(true, at, 0n).likely > 0.6) ?? 0;
    const down = days.find((at) => decide(true, at, 0n).likely < 0.4) ?? 0;
    expect(decide(true, up, 0n)).toMatchObject({ reason: 'rise', intents: [{ do: 'buy' }] });
    expect(decide(true, down, 0n)).toMatchObject({ reason: 'noRise', intents: [] });
    expect(decide(true, down, 10n ** 8n)).toMatchObject({ reason: 'noRise', intents: [{ do: 'sell' }] });
    expect(decide(false, up, 0n)).toMatchObject({ reason: 'noEdge', intents: [] });
    expect(decide(false, up, 10n ** 8n)).toMatchObject({ reason: 'noEdge', intents: [{ do: 'sell' }] });
  });

  test('[STR-13] whoever only rises with the market does not pass: simply holding did as well', () => {
    const rose = { likely: 0.6, base: 0.55, rose: true };
    const forecasts = Array.from({ length: 300 }, (_, index) => ({ ...rose, rose: index % 3 > 0 }));
    const moves = forecasts.map((each) => (each.rose ? 0.02 : -0.01));
    const score = judge({ forecasts, returns: moves, moves }, { count: 1, variance: 0 });
    expect(score.deflatedSharpe).toBeGreaterThan(0.95);
    expect(missesOf(score)).toEqual(['holding']);
  });
});
