import { DAY_MS, instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { Answer } from '../../platform/api.ts';
import { bothPaths, equityPoints } from './equity-points.ts';
import { againstHolding } from './robot-words.ts';

const usdt = (amount: string) => ({ asset: 'USDT', amount }) as const;
const NOON = DAY_MS / 2;
const decision = (candleAt: number, equity: string, holding: string) => ({
  ...{ candleAt, at: candleAt + DAY_MS + 3_000, segment: 1, reason: 'withinBand', close: '2500', intents: [] },
  ...{ equity: usdt(equity), holding: usdt(holding) },
});

/** Started at noon of the second day, and looked at on the fourth. */
const detail = {
  robot: {
    ...{ startedAt: DAY_MS + NOON, stoppedAt: null },
    ...{ invested: usdt('1000'), equity: usdt('1010'), holding: usdt('-20') },
  },
  decisions: [decision(2 * DAY_MS, '1005', '990'), decision(DAY_MS, '1001', '995'), decision(0, '999', '970')],
} as unknown as Answer<'app.robot/robot'>;

it('shows what it had beside what holding had, from the start on and no earlier', () => {
  const points = equityPoints(detail, instant(3 * DAY_MS + NOON));
  expect(points.map(({ own, held }) => [own.minor, held.minor])).toEqual([
    [1_000_000_000n, 1_000_000_000n],
    [1_001_000_000n, 995_000_000n],
    [1_005_000_000n, 990_000_000n],
    [1_010_000_000n, 980_000_000n],
  ]);
  expect(points.map(({ at }) => at)).toEqual([...points.map(({ at }) => at)].sort((a, b) => a - b));
});

it('draws both lines over one scale', () => {
  const { own, held } = bothPaths(equityPoints(detail, instant(3 * DAY_MS + NOON)), { width: 300, height: 100 });
  // The highest of all is at the top, the lowest of all at the bottom.
  expect(own.endsWith('L300 8')).toBe(true);
  expect(held.endsWith('L300 92')).toBe(true);
});

it('measures a backtest by what one ended with, so nothing falls below minus a hundred per cent', () => {
  const parts = (netPart: number, holdingPart: number) =>
    Number(againstHolding({ netPart, holdingPart } as Parameters<typeof againstHolding>[0]));
  expect(parts(1_000_000, 3_000_000)).toBe(-500_000);
  expect(parts(0, -500_000)).toBe(1_000_000);
  expect(parts(-1_000_000, 9_000_000)).toBe(-1_000_000);
});
