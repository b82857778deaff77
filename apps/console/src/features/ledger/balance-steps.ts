import type { Instant, Money } from '@candor/kernel';

export type BalancePoint = { readonly at: Instant; readonly balance: Money };

export type BalanceSteps = {
  /** The line as an SVG path in a box of 100 by 100. A balance stays what it is until the next posting: steps, no slopes. */
  readonly path: string;
  readonly low: Money;
  readonly high: Money;
  readonly from: BalancePoint;
  readonly to: BalancePoint;
};

/** Points in order of time. Fewer than two make no line. */
export function drawBalance(points: readonly BalancePoint[]): BalanceSteps | undefined {
  const from = points[0];
  const to = points.at(-1);
  if (points.length < 2 || !from || !to) return undefined;
  let low = from.balance;
  let high = from.balance;
  for (const { balance } of points) {
    if (balance.minor < low.minor) low = balance;
    if (balance.minor > high.minor) high = balance;
  }
  const span = high.minor - low.minor;
  const y = (balance: Money) => (span === 0n ? 50 : 100 - percentOf(balance.minor - low.minor, span));
  // Postings of one millisecond stand beside each other by their order instead of on top of each other.
  const lastsMs = to.at - from.at;
  const x = (point: BalancePoint, index: number) =>
    lastsMs === 0 ? (index * 100) / (points.length - 1) : ((point.at - from.at) * 100) / lastsMs;
  const path = points
    .map((point, index) => (index === 0 ? `M0 ${y(point.balance)}` : `H${round(x(point, index))}V${y(point.balance)}`))
    .join('');
  return { path, low, high, from, to };
}

/** The only place where an amount becomes a float, and only to be a place on a picture. */
function percentOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 100;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
