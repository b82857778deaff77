import { AI_MISSES } from '@candor/contract/ai-robot/fields';
import { cumulativeReturn, sharpe } from '../metrics.ts';

/** What was said of the future before it came, and what came. */
export type Forecast = { readonly likely: number; readonly base: number; readonly rose: boolean };

/** What is judged: forecasts with their outcomes, and for each of them what the robot made of it and what the price did. */
export type Judged = {
  readonly forecasts: readonly Forecast[];
  readonly returns: readonly number[];
  readonly moves: readonly number[];
};

/** Why a model does not trade. */
export type GateMiss = (typeof AI_MISSES)[number];

export type Figures = {
  readonly forecasts: number;
  /** Lower is better. The base rate is what is known without looking at anything. */
  readonly logLoss: number;
  readonly baseLogLoss: number;
  /** Of one period, not of a year. */
  readonly sharpe: number;
  /** How likely it is that the result was more than the best of so many tries by chance. */
  readonly deflatedSharpe: number;
  /** What its robot came to net of costs, and what simply holding did, as parts of what went in. */
  readonly net: number;
  readonly holding: number;
};
export type Score = Figures & { readonly hasEdge: boolean };

/** Fewer forecasts than this prove nothing. */
export const FEWEST_FORECASTS = 200;
export const CONFIDENCE = 0.95;

/**
 * The model trades only while it is better than the base rate on data it was not trained on, and its results are better
 * than simply holding, and than the best of all variants that were ever tried would be by chance. Otherwise: no edge now.
 */
export function judge({ forecasts, returns, moves }: Judged, tries: Tries): Score {
  const figures = {
    forecasts: forecasts.length,
    logLoss: lossOf(forecasts.map(({ likely, rose }) => [likely, rose])),
    baseLogLoss: lossOf(forecasts.map(({ base, rose }) => [base, rose])),
    sharpe: sharpeOf(returns),
    deflatedSharpe: deflatedSharpe(returns, tries),
    net: cumulativeReturn(returns),
    holding: cumulativeReturn(moves),
  };
  return { ...figures, hasEdge: missesOf(figures).length === 0 };
}

/** [STR-11] Everything that keeps the gate shut. Nobody says so: it follows from the figures. */
export function missesOf(figures: Figures): GateMiss[] {
  const misses: Readonly<Record<GateMiss, boolean>> = {
    fewForecasts: figures.forecasts < FEWEST_FORECASTS,
    logLoss: !(figures.logLoss < figures.baseLogLoss),
    deflatedSharpe: !(figures.deflatedSharpe > CONFIDENCE),
    holding: !(figures.net > figures.holding),
  };
  return AI_MISSES.filter((each) => misses[each]);
}

/** Mean over deviation of one period; nothing where nothing was done. */
export function sharpeOf(returns: readonly number[]): number {
  const found = sharpe(returns, 1);
  return Number.isFinite(found) ? found : 0;
}

function lossOf(said: readonly (readonly [number, boolean])[]): number {
  const sum = said.reduce((loss, [likely, rose]) => {
    const safe = Math.min(1 - 1e-12, Math.max(1e-12, likely));
    return loss - Math.log(rose ? safe : 1 - safe);
  }, 0);
  return sum / said.length;
}

/** How many variants were tried, and how far their Sharpe ratios scattered (for one period, not for a year). */
export type Tries = { readonly count: number; readonly variance: number };

/** Bailey and López de Prado, The Deflated Sharpe Ratio (2014): for one period, with skewness and kurtosis of the returns. */
export function deflatedSharpe(returns: readonly number[], tries: Tries): number {
  const count = returns.length;
  if (count < 3) return 0;
  const mean = returns.reduce((sum, each) => sum + each, 0) / count;
  const moment = (power: number) => returns.reduce((sum, each) => sum + (each - mean) ** power, 0) / count;
  const deviation = Math.sqrt((moment(2) * count) / (count - 1));
  if (deviation === 0) return 0;
  const spread = Math.sqrt(moment(2));
  return deflate(mean / deviation, { count, skew: moment(3) / spread ** 3, kurtosis: moment(4) / spread ** 4 }, tries);
}

export type Shape = { readonly count: number; readonly skew: number; readonly kurtosis: number };

export function deflate(sharpe: number, { count, skew, kurtosis }: Shape, tries: Tries): number {
  const lucky = bestByChance(tries);
  const scatter = Math.sqrt(Math.max(1e-12, 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2));
  return normal(((sharpe - lucky) * Math.sqrt(count - 1)) / scatter);
}

const EULER = 0.577_215_664_901_532_9;

/** The Sharpe ratio the best of so many worthless variants is expected to have. */
function bestByChance({ count, variance }: Tries): number {
  if (count < 2) return 0;
  const high = (1 - EULER) * normalInverse(1 - 1 / count) + EULER * normalInverse(1 - 1 / (count * Math.E));
  return Math.sqrt(variance) * high;
}

/** Of the standard normal distribution: the part below. By the error function: its series near zero, its continued fraction further out. */
function normal(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  // The series converges fast where the fraction does not, and the other way round.
  const upper = x < 3 ? 1 - errorSeries(x) : errorFraction(x);
  return value >= 0 ? 1 - upper / 2 : upper / 2;
}

function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n += 1) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

function errorFraction(x: number): number {
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction));
}

/** Found by halving: it is asked for twice a day. */
function normalInverse(part: number): number {
  let [low, high] = [-40, 40];
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    if (normal(middle) < part) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
