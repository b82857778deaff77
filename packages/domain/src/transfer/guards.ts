import {
  formatMoney,
  HOUR_MS,
  type Instant,
  isLess,
  isPositive,
  type Money,
  ok,
  refuse,
  subtract,
  zero,
} from '@candor/kernel';

/** What guards money that goes to another customer, as it is when the transfer is asked for. */
export type TransferGuards = {
  /** [TRF-9] While this is ahead nothing goes out. */
  readonly holdUntil: Instant | null;
  /** [TRF-9] What may go out in 24 hours, and what did: transfers and withdrawals together. */
  readonly perDay: Money;
  readonly usedToday: Money;
  /** [TRF-10] Null for a recipient who was sent something before these 24 hours. */
  readonly newRecipients: { readonly perDay: Money; readonly usedToday: Money } | null;
};

/** [TRF-9] Told before a second factor is asked for: a code of an authenticator is good once. */
export function checkHold({ holdUntil }: Pick<TransferGuards, 'holdUntil'>, now: Instant) {
  if (holdUntil === null || holdUntil <= now) return ok(null);
  return refuse('transfer.onHold', { until: holdUntil, hours: Math.ceil((holdUntil - now) / HOUR_MS) });
}

/** [TRF-9] [TRF-10] The page asks while one types, the server when it counts. */
export function checkGuards(amount: Money, guards: Omit<TransferGuards, 'holdUntil'>) {
  const { asset } = amount;
  const left = leftOf(guards);
  if (isLess(left, amount)) {
    return refuse('transfer.abovePerDay', { left: formatMoney(left), perDay: formatMoney(guards.perDay), asset });
  }
  if (guards.newRecipients === null) return ok(null);
  const leftNew = leftOf(guards.newRecipients);
  if (!isLess(leftNew, amount)) return ok(null);
  const limit = formatMoney(guards.newRecipients.perDay);
  return refuse('transfer.aboveNew', { left: formatMoney(leftNew), limit, asset });
}

/** Never below zero, though a limit may have been lowered meanwhile. */
export function leftOf({ perDay, usedToday }: { readonly perDay: Money; readonly usedToday: Money }): Money {
  const left = subtract(perDay, usedToday);
  return isPositive(left) ? left : zero(perDay.asset);
}
