/** Steps that people count in: one, two and five, and their tens. */
const NICE = [1, 2, 5] as const;

export type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

/** From nothing, or from the lowest below nothing, up to a tick above the highest. */
export function linearScale(values: readonly number[], from: number, to: number): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = niceStep((high - low || 1) / 5);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
  const part = (value: number) => (value - first * step) / ((last - first) * step);
  return { at: (value) => from + (to - from) * part(value), ticks };
}

/** For values that grow by multiples. All must be above nothing. */
export function logScale(values: readonly number[], from: number, to: number): Scale {
  const all = niceBetween(Math.min(...values), Math.max(...values));
  const [low, high] = [Math.log(all[0] ?? 1), Math.log(all.at(-1) ?? 10)];
  return { at: (value) => from + ((to - from) * (Math.log(value) - low)) / (high - low || 1), ticks: all };
}

function niceStep(rough: number): number {
  const ten = 10 ** Math.floor(Math.log10(rough));
  return (NICE.find((each) => each * ten >= rough) ?? 10) * ten;
}

function niceBetween(low: number, high: number): number[] {
  const found: number[] = [];
  for (let ten = 10 ** Math.floor(Math.log10(low)); ten <= high * 10; ten *= 10) {
    found.push(...NICE.map((each) => round(each * ten)));
  }
  const below = found.findLastIndex((each) => each <= low);
  const above = found.findIndex((each) => each >= high);
  return found.slice(Math.max(0, below), Math.max(above, below + 1) + 1);
}

/** Without the dust of binary fractions. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** 12000 as 12K, 0.5 as it is. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${round(value / 1_000_000)}M`;
  return size >= 10_000 ? `${round(value / 1_000)}K` : String(value);
}
