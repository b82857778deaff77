import type { GapRole, SpotBookName } from '@candor/contract';

export type GapPoint = {
  readonly orderId: string;
  readonly book: SpotBookName;
  readonly role: GapRole;
  readonly slippagePpm: number;
  readonly feePpm: number;
};

export type Dot = { readonly key: string; readonly isMaker: boolean; readonly x: number; readonly y: number };

export type GapPlot = {
  readonly lanes: Readonly<Record<SpotBookName, { readonly dots: readonly Dot[]; readonly mean: number | null }>>;
  /** What stands at the left and right edge, and where the venues' middle lies between them. */
  readonly from: number;
  readonly to: number;
  readonly zero: number;
};

/** So many rows inside a lane, so that orders at one price do not hide each other. */
const ROWS = 5;
const MARGIN = 0.06;

export function costOf({ slippagePpm, feePpm }: Pick<GapPoint, 'slippagePpm' | 'feePpm'>): number {
  return slippagePpm + feePpm;
}

/** One dot for each order, from what earned most to what cost most, in shares of the width; zero is always in sight. */
export function plotGap(points: readonly GapPoint[]): GapPlot | undefined {
  if (points.length === 0) return undefined;
  const costs = points.map(costOf);
  const [lowest, highest] = [Math.min(0, ...costs), Math.max(0, ...costs)];
  const edge = Math.max((highest - lowest) * MARGIN, 1);
  const [from, to] = [lowest - edge, highest + edge];
  const place = (cost: number) => (cost - from) / (to - from);
  const lane = (book: SpotBookName) => {
    const own = points.filter((point) => point.book === book);
    const sum = own.reduce((total, point) => total + costOf(point), 0);
    return {
      dots: own.map((point, index) => ({
        key: `${point.orderId} ${point.role}`,
        isMaker: point.role === 'maker',
        x: place(costOf(point)),
        y: ((index % ROWS) + 0.5) / ROWS,
      })),
      mean: own.length === 0 ? null : place(sum / own.length),
    };
  };
  return { lanes: { demo: lane('demo'), real: lane('real') }, from, to, zero: place(0) };
}
