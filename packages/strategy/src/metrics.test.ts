import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as metrics from './metrics.ts';

type Vector = {
  readonly metric: string;
  readonly series?: string;
  readonly returns?: number[];
  readonly prices?: number[];
  readonly trade_pnl?: number[];
  readonly starting_balance?: number;
  readonly periods_per_year?: number;
  readonly required_return?: number;
  readonly rf?: number | string;
  readonly window?: number;
  readonly cutoff?: number;
  readonly start?: number;
  readonly end?: number;
  readonly days?: number;
  readonly expected?: number | string | number[];
  readonly expected_abs?: number;
  readonly expected_relative?: number;
  readonly tolerance: number;
  readonly source: string;
};
type Vectors = { readonly series: Record<string, metrics.Returns>; readonly metrics: readonly Vector[] };

const file = new URL('./vectors/metrics.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const seriesOf = (name = '') => vectors.series[name] ?? [];

function figureOf(vector: Vector): number | number[] {
  const returns = vector.series === undefined ? (vector.returns ?? []) : seriesOf(vector.series);
  const { periods_per_year: perYear, required_return: required = 0, trade_pnl: gains = [] } = vector;
  const prices = vector.prices ?? [];
  const riskFree = typeof vector.rf === 'string' ? seriesOf(vector.rf) : (vector.rf ?? 0);
  switch (vector.metric) {
    case 'sharpe':
      return metrics.sharpe(returns, perYear, riskFree);
    case 'rolling_sharpe':
      return metrics.rollingSharpe(returns, vector.window ?? 0, 252);
    case 'sortino':
      return metrics.sortino(returns, perYear, required);
    case 'sortino_not_annualised':
      return metrics.sortino(returns, 1, required);
    case 'downside_risk':
      return metrics.downsideRisk(returns, perYear, required);
    case 'max_drawdown':
      return metrics.maxDrawdown(returns);
    case 'max_drawdown_from_prices':
      return metrics.maxDrawdown(prices.slice(1).map((each, index) => each / (prices[index] ?? 1) - 1));
    case 'cum_return_final':
      return metrics.cumulativeReturn(returns);
    case 'annual_return':
      return metrics.annualReturn(returns, perYear);
    case 'annual_volatility':
      return metrics.annualVolatility(returns, perYear);
    case 'calmar':
      return metrics.calmar(returns, perYear);
    case 'value_at_risk':
      return metrics.percentile(known(returns), vector.cutoff ?? 0);
    case 'expectancy':
      return metrics.expectancy(gains);
    case 'expectancy_ratio':
      return metrics.expectancyRatio(gains);
    case 'win_rate':
      return metrics.winRate(gains);
    case 'cagr':
      return metrics.growthRate(vector.start ?? 0, vector.end ?? 0, vector.days ?? 0);
    case 'drawdown_from_trade_pnl': {
      const { absolute, relative } = metrics.drawdownOfTrades(gains, vector.starting_balance ?? 0);
      return [absolute, relative];
    }
    default:
      throw new Error(`No figure is called ${vector.metric}`);
  }
}

const known = (returns: metrics.Returns) => returns.filter((each) => each !== null);

function expectedOf({ expected, expected_abs: absolute, expected_relative: relative }: Vector): number[] {
  if (absolute !== undefined) return [absolute, relative ?? Number.NaN];
  if (expected === 'NaN') return [Number.NaN];
  if (expected === '+Inf') return [Number.POSITIVE_INFINITY];
  return [expected ?? Number.NaN].flat().map(Number);
}

describe('figures of results are those of the published vectors', () => {
  test.each(vectors.metrics.map((vector, index) => ({ ...vector, index })))('$index $metric', (vector) => {
    const figures = [figureOf(vector)].flat();
    const wanted = expectedOf(vector);
    expect(figures).toHaveLength(wanted.length);
    for (const [index, figure] of figures.entries()) {
      const right = wanted[index] ?? Number.NaN;
      if (Number.isFinite(right)) expect(Math.abs(figure - right)).toBeLessThanOrEqual(vector.tolerance);
      else expect(figure).toBe(right);
    }
  });
});

test('a day is what equity was at its end, and a robot younger than two days has no returns', () => {
  const hour = 3_600_000;
  const times = [0, 12, 23, 24, 47, 50].map((each) => each * hour);
  expect(metrics.dailyReturns(times, [100, 90, 110, 50, 121, 60.5])).toEqual(
    [0.1, -0.5].map((each) => expect.closeTo(each, 12)),
  );
  expect(metrics.dailyReturns([0, hour], [1, 2])).toEqual([]);
});
