import type { VipDays } from '@candor/contract/vip/fields';
import {
  DAY_MS,
  type Instant,
  instant,
  isPositive,
  later,
  type Money,
  money,
  ok,
  type Result,
  refuse,
} from '@candor/kernel';

/** [VIP-4] What was paid waits here until its days are over. */
export const VIP_ACCOUNT = 'house:vip';
export const VIP_EARNED = 'house:fees';

/** [VIP-3] How far ahead VIP may be bought. */
export const MOST_AHEAD_DAYS = 730;

/** [VIP-9] How long before its end the customer is told. */
export const REMIND_BEFORE_DAYS = 3;

/** [VIP-8] When the higher limit begins to count; null where VIP does not run. */
export function limitRisesAt(
  { since, expiresAt }: { readonly since: Instant | null; readonly expiresAt: Instant | null },
  now: Instant,
): Instant | null {
  if (since === null || expiresAt === null || expiresAt <= now) return null;
  return later(since, DAY_MS);
}

/** [VIP-10] How many robots a customer may have at a time. A VIP never has fewer than anybody. */
export function robotsAtOnce(isVip: boolean, { common, vip }: { readonly common: number; readonly vip: number }) {
  return isVip ? Math.max(common, vip) : common;
}

export type Term = {
  readonly price: Money;
  readonly days: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** [VIP-3] Days begin now, or when those bought before are over. */
export function planTerm(
  now: Instant,
  expiresAt: Instant | null,
  days: VipDays,
): Result<Pick<Term, 'startsAt' | 'endsAt'>, 'vip.tooFarAhead'> {
  const startsAt = expiresAt !== null && expiresAt > now ? expiresAt : now;
  const endsAt = later(startsAt, days * DAY_MS);
  return endsAt > later(now, MOST_AHEAD_DAYS * DAY_MS) ? refuse('vip.tooFarAhead') : ok({ startsAt, endsAt });
}

export type Ended = { readonly refund: Money; readonly earned: Money; readonly endsAt: Instant };

/** [VIP-5] Days that have not begun are paid back at what they cost, rounded down; the others are earned. */
export function endTerm({ price, days, startsAt, endsAt }: Term, now: Instant): Ended {
  const from = now > startsAt ? now : startsAt;
  const unused = endsAt <= from ? 0 : Math.floor((endsAt - from) / DAY_MS);
  const refund = money(price.asset, (price.minor * BigInt(unused)) / BigInt(days));
  return {
    refund,
    earned: money(price.asset, price.minor - refund.minor),
    endsAt: instant(endsAt - unused * DAY_MS),
  };
}

/** [VIP-5] What ending VIP now would pay back, and when it ends then; undefined where nothing would be. */
export function refundNow<T extends Term>(terms: readonly T[], now: Instant) {
  const running = terms.filter(({ endsAt }) => endsAt > now).sort((one, other) => one.startsAt - other.startsAt);
  const ended = running.map((term) => ({ term, ...endTerm(term, now) }));
  const [first] = ended;
  const back = ended.filter(({ refund }) => isPositive(refund));
  if (!first || back.length === 0) return undefined;
  const total = back.reduce((sum, { refund }) => sum + refund.minor, 0n);
  // Days that follow it were paid back whole, so the first of them says when it ends.
  return { ended: back, money: money(first.refund.asset, total), endsAt: first.endsAt };
}
