import {
  add,
  assert,
  isLess,
  isPositive,
  type Money,
  money,
  mulDiv,
  PPM,
  type Ppm,
  ppm,
  SETTLEMENT_ASSET,
  subtract,
} from '@candor/kernel';

export type Level = {
  readonly level: number;
  readonly threshold: Money<'USDT'>;
  readonly isTransferOpen: boolean;
  readonly withdrawalPerDay: Money<'USDT'>;
  readonly tradingFee: Ppm;
  readonly referralShare: Ppm;
};

/** [LVL-3] The first level at which money may be sent to another customer. */
export const TRANSFER_LEVEL = 1;

/** [LVL-2] [LVL-3] The table of SPEC.md, in one place. */
export const LEVELS: readonly Level[] = [
  define(0, 0n, 1_000n, 2_000, 100_000),
  define(1, 1_000n, 5_000n, 1_800, 120_000),
  define(2, 10_000n, 10_000n, 1_600, 140_000),
  define(3, 50_000n, 20_000n, 1_400, 160_000),
  define(4, 250_000n, 30_000n, 1_200, 180_000),
  define(5, 1_000_000n, 40_000n, 1_000, 200_000),
  define(6, 5_000_000n, 50_000n, 800, 200_000),
];

const TEAM_SHARE = ppm(100_000);

/**
 * [LVL-7] What one side of a trade counts. Turnover in another asset is no amount of USDT, and where nothing was paid two
 * accounts of one person would trade themselves to any level.
 */
export function achievedBy(turnover: Money, fee: Money): bigint {
  return turnover.asset === SETTLEMENT_ASSET && isPositive(fee) ? turnover.minor : 0n;
}

/** [LVL-1] */
export function achievementOf(ownVolume: Money<'USDT'>, teamVolume: Money<'USDT'>): Money<'USDT'> {
  return add(ownVolume, mulDiv(teamVolume, TEAM_SHARE, PPM, 'ceil'));
}

/** [LVL-2] */
export function levelFor(achievement: Money<'USDT'>, levels: readonly Level[] = LEVELS): Level {
  const reached = levels.findLast((candidate) => !isLess(achievement, candidate.threshold));
  assert(reached, 'an achievement that is not below zero');
  return reached;
}

export function levelAt(level: number, levels: readonly Level[] = LEVELS): Level {
  const found = levels[level];
  assert(found, `a level from 0 to ${levels.length - 1}, got ${level}`);
  return found;
}

export type LevelProgress = {
  /** The one that counts. */
  readonly level: Level;
  readonly earned: Level;
  readonly next: { readonly level: Level; readonly missing: Money<'USDT'> } | null;
};

/** [LVL-5] [LVL-6] */
export function progressOf(
  achievement: Money<'USDT'>,
  granted: number | null = null,
  levels: readonly Level[] = LEVELS,
): LevelProgress {
  const earned = levelFor(achievement, levels);
  const level = levelAt(Math.max(earned.level, granted ?? 0), levels);
  const above = levels[level.level + 1];
  return { level, earned, next: above ? { level: above, missing: subtract(above.threshold, achievement) } : null };
}

function define(level: number, threshold: bigint, perDay: bigint, feePpm: number, sharePpm: number): Level {
  const unit = 1_000_000n;
  return {
    level,
    threshold: money('USDT', threshold * unit),
    isTransferOpen: level >= TRANSFER_LEVEL,
    withdrawalPerDay: money('USDT', perDay * unit),
    tradingFee: ppm(feePpm),
    referralShare: ppm(sharePpm),
  };
}
