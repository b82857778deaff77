import type { WithdrawalFlag, WithdrawalState } from '@candor/contract/withdrawal/fields';
import { add, DAY_MS, type Instant, isLess, type Money } from '@candor/kernel';
import type { WithdrawalTerms } from './terms.ts';

/** What is known of a withdrawal before anybody has looked at it. */
export type RiskFacts = {
  readonly now: Instant;
  readonly amount: Money;
  /** What passed without a person in the last 24 hours, this one not counted. */
  readonly passedToday: Money;
  readonly accountSince: Instant;
  readonly isCertified: boolean;
  readonly isBanned: boolean;
  /** Whether money reached this very destination before. */
  readonly isPaidBefore: boolean;
  /** The device it was asked on was never seen before these 24 hours. */
  readonly isNewDevice: boolean;
  readonly hasLookAlike: boolean;
  /** [BND-6] A card whose payee is not the certified name. */
  readonly isOtherPayee: boolean;
};

const YOUNG_DAYS = 7;

/** [WDR-10] Everything that speaks for a look by a person; nothing means that it passes by itself. */
export function assessRisk(
  { automatic }: Pick<WithdrawalTerms, 'automatic'>,
  facts: RiskFacts,
): readonly WithdrawalFlag[] {
  const found: readonly (readonly [WithdrawalFlag, boolean])[] = [
    ['aboveAutomatic', isLess(automatic.limit, facts.amount)],
    ['aboveAutomaticPerDay', isLess(automatic.perDay, add(facts.passedToday, facts.amount))],
    ['firstTime', !facts.isPaidBefore],
    ['newDevice', facts.isNewDevice],
    ['newAccount', facts.now - facts.accountSince < YOUNG_DAYS * DAY_MS],
    ['notCertified', !facts.isCertified],
    ['banned', facts.isBanned],
    ['lookAlike', facts.hasLookAlike],
    ['otherPayee', facts.isOtherPayee],
  ];
  return found.filter(([, isSo]) => isSo).map(([flag]) => flag);
}

/** [WDR-11] */
export function needsSecond({ secondPersonAbove }: Pick<WithdrawalTerms, 'secondPersonAbove'>, amount: Money): boolean {
  return isLess(secondPersonAbove, amount);
}

/** [WDR-9] The later of what the account and what the address waits for; null where nothing does. */
export function coolUntil(now: Instant, ends: readonly (Instant | null)[]): Instant | null {
  const later = ends.filter((end) => end !== null).filter((end) => end > now);
  return later.reduce<Instant | null>((latest, end) => (latest === null || end > latest ? end : latest), null);
}

/** Where a withdrawal stands when it is asked for, and again when it has cooled off. A second person rules out passing by itself. */
export function firstState(given: {
  readonly coolUntil: Instant | null;
  readonly flags: readonly WithdrawalFlag[];
  readonly needsSecond: boolean;
}): Extract<WithdrawalState, 'cooling' | 'review' | 'approved'> {
  if (given.coolUntil !== null) return 'cooling';
  return given.flags.length === 0 && !given.needsSecond ? 'approved' : 'review';
}
