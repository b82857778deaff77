/**
 * The indicators of the chart as plain functions of closing prices. Each answers with as many values as it was given;
 * where it has not seen enough yet, the value is null, and nothing is drawn there.
 */
export type Line = readonly (number | null)[];

/** The mean of the last `length` values. */
export function movingAverage(values: readonly number[], length: number): Line {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index >= length ? (values[index - length] ?? 0) : 0);
    return index + 1 < length ? null : sum / length;
  });
}

/** Newer values weigh more. It starts from the plain mean of the first `length` values, as charts elsewhere do. */
export function exponentialAverage(values: readonly number[], length: number): Line {
  const weight = 2 / (length + 1);
  let mean = 0;
  return values.map((value, index) => {
    if (index < length) mean += value / length;
    else mean += (value - mean) * weight;
    return index + 1 < length ? null : mean;
  });
}

export type Bands = { readonly middle: Line; readonly upper: Line; readonly lower: Line };

/** The mean, and twice the standard deviation of the same values (over n, not n − 1) above and below it. */
export function bollingerBands(values: readonly number[], length = 20, width = 2): Bands {
  const middle = movingAverage(values, length);
  const reach = middle.map((mean, index) => {
    if (mean === null) return null;
    let squares = 0;
    for (let at = index - length + 1; at <= index; at += 1) squares += ((values[at] ?? mean) - mean) ** 2;
    return width * Math.sqrt(squares / length);
  });
  const shift = (sign: 1 | -1) =>
    middle.map((mean, index) => {
      const by = reach[index];
      return mean === null || by === null || by === undefined ? null : mean + sign * by;
    });
  return { middle, upper: shift(1), lower: shift(-1) };
}

/** Wilder's relative strength: 0 to 100; a market that only rose has 100, one that did not move has 50. */
export function relativeStrength(values: readonly number[], length = 14): Line {
  let [gains, losses] = [0, 0];
  return values.map((value, index) => {
    if (index === 0) return null;
    const change = value - (values[index - 1] ?? value);
    const [gain, loss] = [Math.max(change, 0), Math.max(-change, 0)];
    if (index <= length) {
      gains += gain / length;
      losses += loss / length;
    } else {
      gains += (gain - gains) / length;
      losses += (loss - losses) / length;
    }
    if (index < length) return null;
    return gains + losses === 0 ? 50 : (100 * gains) / (gains + losses);
  });
}

export type Macd = { readonly line: Line; readonly signal: Line; readonly histogram: Line };

/** The distance of a quick average from a slow one, its own average, and how far the two are apart. */
export function convergence(values: readonly number[], quick = 12, slow = 26, smooth = 9): Macd {
  const [fast, long] = [exponentialAverage(values, quick), exponentialAverage(values, slow)];
  const line = long.map((mean, index) => {
    const other = fast[index];
    return mean === null || other === null || other === undefined ? null : other - mean;
  });
  const start = line.findIndex((value) => value !== null);
  const known = start < 0 ? [] : line.slice(start).map((value) => value ?? 0);
  const late = exponentialAverage(known, smooth);
  const signal = line.map((_, index) => (start < 0 || index < start ? null : (late[index - start] ?? null)));
  const histogram = line.map((value, index) => {
    const other = signal[index];
    return value === null || other === null || other === undefined ? null : value - other;
  });
  return { line, signal, histogram };
}
