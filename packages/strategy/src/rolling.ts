/**
 * Figures over the last so many bars, each in constant time. They add and take away whole numbers only: a float would keep
 * a trace of every bar it ever saw, and a robot that restarts would then decide differently from one that never stopped.
 */

/** Returns are counted in millionths, so that their squares still add up exactly. */
const MILLIONTHS = 1_000_000;

export type Rolling = { readonly push: (value: number) => void; readonly isFull: () => boolean };

export type RollingMean = Rolling & { readonly mean: () => number };

export function rollingMean(length: number): RollingMean {
  const kept = new Float64Array(length);
  let count = 0;
  let sum = 0;
  return {
    push(value) {
      const slot = count % length;
      sum += value - (kept[slot] ?? 0);
      kept[slot] = value;
      count += 1;
    },
    isFull: () => count >= length,
    mean: () => sum / Math.min(count, length),
  };
}

export type RollingRange = Rolling & { readonly highest: () => number; readonly lowest: () => number };

/** Highest and lowest of the last values. What a newer value has outdone can never be an extreme again and is let go. */
export function rollingRange(length: number): RollingRange & { readonly pushBar: (high: number, low: number) => void } {
  const highs = extremes(length, (one, other) => one >= other);
  const lows = extremes(length, (one, other) => one <= other);
  let count = 0;
  const pushBar = (high: number, low: number) => {
    highs.push(count, high);
    lows.push(count, low);
    count += 1;
  };
  return {
    pushBar,
    push: (value) => pushBar(value, value),
    isFull: () => count >= length,
    highest: highs.first,
    lowest: lows.first,
  };
}

function extremes(length: number, outdoes: (one: number, other: number) => boolean) {
  // A ring: places from `head` to `tail`, both counted for ever.
  const at = new Float64Array(length);
  const values = new Float64Array(length);
  let head = 0;
  let tail = 0;
  return {
    push(index: number, value: number) {
      if (head < tail && (at[head % length] ?? 0) <= index - length) head += 1;
      while (head < tail && outdoes(value, values[(tail - 1) % length] ?? 0)) tail -= 1;
      at[tail % length] = index;
      values[tail % length] = value;
      tail += 1;
    },
    first: () => values[head % length] ?? 0,
  };
}

export type RollingVolatility = Rolling & { readonly perBar: () => number };

/** How far the closes scatter, as the standard deviation of the logarithmic returns of one bar. */
export function rollingVolatility(length: number): RollingVolatility {
  const kept = new Float64Array(length);
  let count = 0;
  let sum = 0;
  let squares = 0;
  let before = 0;
  return {
    push(close) {
      const last = before;
      before = close;
      if (last === 0) return;
      const step = Math.round(Math.log(close / last) * MILLIONTHS);
      const slot = count % length;
      const gone = kept[slot] ?? 0;
      sum += step - gone;
      squares += step * step - gone * gone;
      kept[slot] = step;
      count += 1;
    },
    isFull: () => count >= length,
    perBar() {
      const filled = Math.min(count, length);
      if (filled < 2) return 0;
      const variance = (squares - (sum * sum) / filled) / (filled - 1);
      return Math.sqrt(Math.max(0, variance)) / MILLIONTHS;
    },
  };
}
