import type { StakingProjectState, StakingRelease } from '@candor/contract/staking/fields';
import { DAY_MS, divide, type Instant, isLess, later, type Money, money, mulDiv, PPM, type Ppm } from '@candor/kernel';

const YEAR_DAYS = 365n;

/** [STK-1] What a project promises. All money is in one asset. */
export type StakingTerms = {
  readonly days: number;
  readonly rate: Ppm;
  readonly release: StakingRelease;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly quantity: Money;
};

/** [STK-2] Simple interest, rounded up once: the very number shown before confirming. */
export function interestOf({ rate, days }: Pick<StakingTerms, 'rate' | 'days'>, amount: Money): Money {
  return mulDiv(amount, rate * BigInt(days), PPM * YEAR_DAYS, 'ceil');
}

/** [STK-3] The most that a reserve can pay the interest of. */
export function mostFunded({ rate, days }: Pick<StakingTerms, 'rate' | 'days'>, reserve: Money): Money {
  return money(reserve.asset, divide(reserve.minor * PPM * YEAR_DAYS, rate * BigInt(days), 'floor'));
}

/** [STK-4] What can still be subscribed. */
export function stakingRoom(
  terms: Pick<StakingTerms, 'rate' | 'days' | 'quantity'>,
  { staked, reserve }: { readonly staked: Money; readonly reserve: Money },
): Money {
  const left = terms.quantity.minor - staked.minor;
  const funded = mostFunded(terms, reserve).minor;
  const least = left < funded ? left : funded;
  return money(reserve.asset, least > 0n ? least : 0n);
}

/** [STK-6] */
export function maturityOf({ days }: Pick<StakingTerms, 'days'>, from: Instant): Instant {
  return later(from, days * DAY_MS);
}

/** [STK-4] What a project is to somebody who looks at it now. */
export function stakingStateOf(
  project: { readonly isClosed: boolean; readonly expiresAt: Instant; readonly minimum: Money },
  room: Money,
  now: Instant,
): StakingProjectState {
  if (project.isClosed) return 'closed';
  if (project.expiresAt <= now) return 'expired';
  return isLess(room, project.minimum) ? 'full' : 'open';
}
