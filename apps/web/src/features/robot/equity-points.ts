import { DAY_MS, type Instant, instant, type Money, money } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readMoney } from '../../platform/wire-money.ts';

export type EquityPoint = { readonly at: Instant; readonly own: Money; readonly held: Money };

/** What it had and what holding would have had: at the start, at each of its decisions, and now or at its end. Oldest first. */
export function equityPoints({ robot, decisions }: Answer<'app.robot/robot'>, now: Instant): readonly EquityPoint[] {
  const invested = readMoney(robot.invested);
  const points: EquityPoint[] = [{ at: instant(robot.startedAt), own: invested, held: invested }];
  for (const { candleAt, at, equity, holding } of decisions.toReversed()) {
    // Worth at the close it decided on: one that lies before the start says nothing about the robot.
    if (candleAt + DAY_MS < robot.startedAt) continue;
    points.push({ at: instant(at), own: readMoney(equity), held: readMoney(holding) });
  }
  if (robot.equity && robot.holding) {
    const held = money(invested.asset, invested.minor + readMoney(robot.holding).minor);
    points.push({ at: instant(robot.stoppedAt ?? now), own: readMoney(robot.equity), held });
  }
  return points;
}

/** Both lines over one scale, in the coordinates of the box. Drawing only: no figure is read back from here. */
export function bothPaths(points: readonly EquityPoint[], box: { readonly width: number; readonly height: number }) {
  const values = points.flatMap(({ own, held }) => [Number(own.minor), Number(held.minor)]);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = points.length > 1 ? box.width / (points.length - 1) : 0;
  const place = (value: bigint) =>
    span === 0 ? box.height / 2 : PAD + (1 - (Number(value) - low) / span) * (box.height - 2 * PAD);
  const path = (of: (point: EquityPoint) => bigint) =>
    points.map((point, no) => `${no === 0 ? 'M' : 'L'}${round(no * step)} ${round(place(of(point)))}`).join('');
  return { own: path(({ own }) => own.minor), held: path(({ held }) => held.minor) };
}

const PAD = 8;

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
