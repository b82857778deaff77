import type { GapBand, GapRole, GapVerdict } from '@candor/contract/demo/fields';
import type { SpotSide } from '@candor/contract/spot/fields';
import { groupBy } from './group-by.ts';
import type { Measured } from './measure.ts';

/** [GAP-4] Fewer orders than this on either side say nothing. */
export const FEWEST_ORDERS = 5;
/** [GAP-5] A difference within so many standard errors is taken for chance. */
const ERRORS = 2;

/** Averages of one side. Null where there is no order. */
export type GapSide = {
  readonly orders: number;
  readonly slippagePpm: number | null;
  readonly feePpm: number | null;
  readonly totalPpm: number | null;
};

export type Verdict = {
  readonly verdict: GapVerdict;
  readonly gapPpm: number | null;
  readonly chancePpm: number | null;
};

export type GapGroup = Verdict & {
  readonly market: string;
  readonly side: SpotSide;
  readonly role: GapRole;
  readonly band: GapBand;
  readonly real: GapSide;
  readonly demo: GapSide;
};

export type Gap = { readonly overall: Verdict; readonly groups: readonly GapGroup[] };

const TOO_FEW: Verdict = { verdict: 'tooFew', gapPpm: null, chancePpm: null };

/** [GAP-3] Like beside like: the same market, side, role and size. Groups with the most orders first. */
export function compareOrders(orders: readonly Measured[]): Gap {
  const alike = groupBy(orders, ({ market, side, role, band }) => `${market} ${side} ${role} ${band}`);
  const compared = alike.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const of = (book: Measured['book']) => own.filter((each) => each.book === book);
    const [real, demo] = [of('real'), of('demo')];
    const { market, side, role, band } = first;
    const judged = judge(real.map(totalOf), demo.map(totalOf));
    return [{ ...{ market, side, role, band }, real: summarize(real), demo: summarize(demo), ...judged }];
  });
  const groups = compared.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return { overall: judgeAll(groups), groups };
}

function sizeOf({ real, demo }: Pick<GapGroup, 'real' | 'demo'>): number {
  return Math.min(real.orders, demo.orders) * 1_000 + real.orders + demo.orders;
}

function totalOf({ slippagePpm, feePpm }: Measured): number {
  return slippagePpm + feePpm;
}

function summarize(orders: readonly Measured[]): GapSide {
  if (orders.length === 0) return { orders: 0, slippagePpm: null, feePpm: null, totalPpm: null };
  return {
    orders: orders.length,
    slippagePpm: mean(orders.map(({ slippagePpm }) => slippagePpm)),
    feePpm: mean(orders.map(({ feePpm }) => feePpm)),
    totalPpm: mean(orders.map(totalOf)),
  };
}

function judge(real: readonly number[], demo: readonly number[]): Verdict {
  if (Math.min(real.length, demo.length) < FEWEST_ORDERS) return TOO_FEW;
  const gapPpm = mean(real) - mean(demo);
  return conclude(gapPpm, ERRORS * Math.sqrt(spread(real) / real.length + spread(demo) / demo.length));
}

/** [GAP-6] Each group that can be judged counts by its smaller side, so that a crowd on one side alone proves nothing. */
function judgeAll(groups: readonly GapGroup[]): Verdict {
  let [weights, gaps, chances] = [0, 0, 0];
  for (const { real, demo, gapPpm, chancePpm } of groups) {
    if (gapPpm === null || chancePpm === null) continue;
    const weight = Math.min(real.orders, demo.orders);
    weights += weight;
    gaps += weight * gapPpm;
    chances += (weight * chancePpm) ** 2;
  }
  return weights === 0 ? TOO_FEW : conclude(gaps / weights, Math.sqrt(chances) / weights);
}

function conclude(gapPpm: number, chancePpm: number): Verdict {
  // Half a part per million is below what any screen shows.
  const isAlike = Math.abs(gapPpm) <= Math.max(chancePpm, 0.5);
  const verdict = isAlike ? 'alike' : gapPpm > 0 ? 'demoCheaper' : 'realCheaper';
  return { verdict, gapPpm: told(gapPpm), chancePpm: told(chancePpm) };
}

/** The same orders, added up in another sequence, differ in the last bits. Nobody is told those; and nothing is told as minus zero. */
function told(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000 + 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The variance as a few values let it be estimated. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
}
