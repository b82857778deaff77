/**
 * How results are summed up. One formula for each name, the same on every page; returns are those of equity with open
 * positions and fees, a missing one is null. The formulas and their vectors are named in `vectors/metrics.json`.
 */
export type Returns = readonly (number | null)[];

/** Crypto trades on every day of the year. */
export const DAYS_A_YEAR = 365;
/** Fewer days say nothing: the page says "not enough history". */
export const FEWEST_DAYS = 30;

function known(returns: Returns): number[] {
  return returns.filter((each) => each !== null);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** Of a sample: divided by one less than there are. */
function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1));
}

function excess(returns: Returns, over: number | Returns): number[] {
  const less = (each: number | null, index: number) => {
    const other = typeof over === 'number' ? over : (over[index] ?? null);
    return each === null || other === null ? null : each - other;
  };
  return known(returns.map(less));
}

/** Mean over deviation, for a year. Not a number below two returns. */
export function sharpe(returns: Returns, perYear = DAYS_A_YEAR, riskFree: number | Returns = 0): number {
  const values = excess(returns, riskFree);
  return values.length < 2 ? Number.NaN : (meanOf(values) / deviationOf(values)) * Math.sqrt(perYear);
}

export function rollingSharpe(returns: Returns, window: number, perYear = DAYS_A_YEAR): number[] {
  const count = Math.max(0, returns.length - window + 1);
  return Array.from({ length: count }, (_, index) => sharpe(returns.slice(index, index + window), perYear));
}

/** What falls short of the required return, over all returns and not only the bad ones. */
export function downsideRisk(returns: Returns, perYear = DAYS_A_YEAR, required = 0): number {
  const values = excess(returns, required);
  return Math.sqrt(meanOf(values.map((each) => Math.min(each, 0) ** 2))) * Math.sqrt(perYear);
}

export function sortino(returns: Returns, perYear = DAYS_A_YEAR, required = 0): number {
  const values = excess(returns, required);
  return values.length < 2 ? Number.NaN : (meanOf(values) * perYear) / downsideRisk(returns, perYear, required);
}

/** Growth of one, a missing return being none. */
export function cumulativeReturn(returns: Returns): number {
  return returns.reduce<number>((grown, each) => grown * (1 + (each ?? 0)), 1) - 1;
}

/** The deepest fall from a peak, below zero. The beginning is a peak, too. */
export function maxDrawdown(returns: Returns): number {
  let [grown, peak, deepest] = [1, 1, 0];
  for (const each of returns) {
    grown *= 1 + (each ?? 0);
    peak = Math.max(peak, grown);
    deepest = Math.min(deepest, grown / peak - 1);
  }
  return deepest;
}

export function annualReturn(returns: Returns, perYear = DAYS_A_YEAR): number {
  return (1 + cumulativeReturn(returns)) ** (perYear / returns.length) - 1;
}

export function annualVolatility(returns: Returns, perYear = DAYS_A_YEAR): number {
  const values = known(returns);
  return values.length < 2 ? Number.NaN : deviationOf(values) * Math.sqrt(perYear);
}

/** Return for each unit of the deepest fall. Not a number where it never fell. */
export function calmar(returns: Returns, perYear = DAYS_A_YEAR): number {
  const fall = maxDrawdown(returns);
  return fall === 0 ? Number.NaN : annualReturn(returns, perYear) / Math.abs(fall);
}

/** The value below which such a part of them lies, between two of them in proportion. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = part * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Closed trades that gained after fees, of all of them. One that came out even did not gain. */
export function winRate(gains: readonly number[]): number {
  return gains.length === 0 ? Number.NaN : gains.filter((each) => each > 0).length / gains.length;
}

export function expectancy(gains: readonly number[]): number {
  return gains.length === 0 ? Number.NaN : meanOf(gains);
}

/** What a trade brings for each unit that a losing one costs. */
export function expectancyRatio(gains: readonly number[]): number {
  const won = gains.filter((each) => each > 0);
  const lost = gains.filter((each) => each < 0).map((each) => -each);
  if (lost.length === 0) return won.length === 0 ? Number.NaN : Number.POSITIVE_INFINITY;
  const ratio = won.length === 0 ? 0 : meanOf(won) / meanOf(lost);
  const rate = won.length / gains.length;
  return (1 + ratio) * rate - 1;
}

/** The largest fall of a balance that single trades add up to, and what part of its peak that was. */
export function drawdownOfTrades(gains: readonly number[], start: number): { absolute: number; relative: number } {
  let [balance, peak] = [start, start];
  let worst = { absolute: 0, relative: 0 };
  for (const each of gains) {
    balance += each;
    peak = Math.max(peak, balance);
    const fall = peak - balance;
    if (fall > worst.absolute) worst = { absolute: fall, relative: fall / peak };
  }
  return worst;
}

/** The yearly rate at which one became the other. */
export function growthRate(start: number, end: number, days: number): number {
  return (end / start) ** (DAYS_A_YEAR / days) - 1;
}

/** Equity at the end of each UTC day as returns: how every figure of a robot begins. */
export function dailyReturns(times: ArrayLike<number>, equity: ArrayLike<number>): number[] {
  const ends: number[] = [];
  let day = Number.NaN;
  for (let index = 0; index < times.length; index += 1) {
    const at = Math.floor((times[index] ?? 0) / 86_400_000);
    if (at === day) ends[ends.length - 1] = equity[index] ?? 0;
    else ends.push(equity[index] ?? 0);
    day = at;
  }
  return ends.slice(1).map((each, index) => each / (ends[index] ?? each) - 1);
}
