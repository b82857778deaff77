import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { equityAt, medianOf, partOf } from '@candor/domain/copy-trading';
import { type Instant, later, MINUTE_MS } from '@candor/kernel';
import { dailyReturns, FEWEST_DAYS, maxDrawdown, sharpe } from '@candor/strategy';
import type { PointRow, StoredFollow, StoredProject } from './rows.ts';

/** How many points of the curve figures are made of: half a year of hours. */
export const MOST_POINTS = 4_400;

type Given = {
  readonly follows: readonly StoredFollow[];
  readonly points: readonly PointRow[];
  readonly markPrice: bigint | null;
  readonly now: Instant;
};

export function equityNow({ pair }: StoredProject, follow: StoredFollow, markPrice: bigint | null): bigint | null {
  if (follow.endEquity !== null) return follow.endEquity;
  if (markPrice === null) return follow.coins === 0n ? follow.cash : null;
  return equityAt(pair, follow, markPrice);
}

/** [CPY-17] All of it out of fills, shares and the mark. */
export function figuresOf(project: StoredProject, given: Given): CopyProject['figures'] {
  const { follows, points, markPrice, now } = given;
  const stake = follows.find(({ isLeader }) => isLeader);
  const leader = stake ? equityNow(project, stake, markPrice) : null;
  const results = follows.flatMap((each) => {
    const equity = each.isLeader ? null : equityNow(project, each, markPrice);
    return equity === null ? [] : [partOf(each.amount, equity)];
  });
  const until = project.endedAt ?? now;
  const times = points.map(({ at }) => at as number);
  const values = points.map((point) => Number(point.leader_equity));
  if (leader !== null) {
    times.push(until);
    values.push(Number(leader));
  }
  const days = dailyReturns(times, values);
  return {
    from: project.openedAt,
    until: until < later(project.openedAt, MINUTE_MS) ? later(project.openedAt, MINUTE_MS) : until,
    medianPart: medianOf(results),
    leaderPart: leader === null ? null : partOf(project.stake, leader),
    deepestPart:
      values.length === 0 ? null : Math.round(maxDrawdown(stepsOf([Number(project.stake), ...values])) * 1e6),
    sharpe: days.length < FEWEST_DAYS ? null : finite(sharpe(days)),
    winPart: stake && stake.sales > 0 ? Math.round((stake.wins / stake.sales) * 1e6) : null,
    sales: stake?.sales ?? 0,
  };
}

function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((each, index) => each / (values[index] ?? each) - 1);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
}
