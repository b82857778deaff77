/** What was said of the future before it came, and what came. */
export type Forecast = { readonly likely: number; readonly base: number; readonly rose: boolean };

export type Score = {
  readonly forecasts: number;
  /** Lower is better. The base rate is what is known without looking at anything. */
  readonly logLoss: number;
  readonly baseLogLoss: number;
  /** How likely it is that the result was more than the best of so many tries by chance. */
  readonly deflatedSharpe: number;
  readonly hasEdge: boolean;
};

/** Fewer forecasts than this prove nothing. */
const FEWEST = 200;
const CONFIDENCE = 0.95;

/**
 * The model trades only while it is better than the base rate on data it was not trained on, and its results are better
 * than the best of all variants that were ever tried would be by chance. Otherwise: no edge now.
 */
export function judge(forecasts: readonly Forecast[], returns: readonly number[], tries: Tries): Score {
  const logLoss = lossOf(forecasts.map(({ likely, rose }) => [likely, rose]));
  const baseLogLoss = lossOf(forecasts.map(({ base, rose }) => [base, rose]));
  const deflated = deflatedSharpe(returns, tries);
  return {
    forecasts: forecasts.length,
    logLoss,
    baseLogLoss,
    deflatedSharpe: deflated,
    hasEdge: forecasts.length >= FEWEST && logLoss < baseLogLoss && deflated > CONFIDENCE,
  };
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
