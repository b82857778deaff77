import { formatMoney, HOUR_MS, type Instant, isLess, type Money, ok, refuse } from '@candor/kernel';
import { type DayLimit, leftOf, leftWithin, type SharedLimit, tightest } from '../withdrawal/index.ts';

/** What guards money that goes to another customer, as it is when the transfer is asked for. */
export type TransferGuards = {
  /** [TRF-9] While this is ahead nothing goes out. */
  readonly holdUntil: Instant | null;
  /** [TRF-9] What may go out of the asset in 24 hours, and what did: transfers and withdrawals together. */
  readonly perDay: Money;
  readonly usedToday: Money;
  /** [WDR-35] The same for all assets together. */
  readonly shared: SharedLimit;
  /** [TRF-10] Null for a recipient who was sent something before these 24 hours. */
  readonly newRecipients: (DayLimit & { readonly shared: DayLimit }) | null;
};

/** [TRF-9] Told before a second factor is asked for: a code of an authenticator is good once. */
export function checkHold({ holdUntil }: Pick<TransferGuards, 'holdUntil'>, now: Instant) {
  if (holdUntil === null || holdUntil <= now) return ok(null);
  return refuse('transfer.onHold', { until: holdUntil, hours: Math.ceil((holdUntil - now) / HOUR_MS) });
}

/** [TRF-9] [TRF-10] The page asks while one types, the server when it counts. */
export function checkGuards(amount: Money, guards: Omit<TransferGuards, 'holdUntil'>) {
  const { newRecipients, shared } = guards;
  // [WDR-36] What nobody can value now is held against no limit, so it stays.
  if (shared.price === null) return refuse('transfer.noPrice', { asset: amount.asset });
  if (isLess(leftWithin(guards, shared, shared.price), amount)) {
    const { left, limit, asset } = inWords(tightest(guards, shared, shared.price));
    return refuse('transfer.abovePerDay', { left, perDay: limit, asset });
  }
  if (newRecipients === null) return ok(null);
  if (!isLess(leftWithin(newRecipients, newRecipients.shared, shared.price), amount)) return ok(null);
  return refuse('transfer.aboveNew', inWords(tightest(newRecipients, newRecipients.shared, shared.price)));
}

function inWords(limit: DayLimit) {
  return { left: formatMoney(leftOf(limit)), limit: formatMoney(limit.perDay), asset: limit.perDay.asset };
}
