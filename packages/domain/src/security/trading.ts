import { HOUR_MS, type Instant, later, MINUTE_MS, ok, refuse } from '@candor/kernel';

/** [SEC-16] Until when a log-in may trade: the time its owner has chosen, and never longer than the log-in itself. */
export function unlockUntil(minutes: number, now: Instant, sessionEnds: Instant): Instant {
  if (minutes === 0) return sessionEnds;
  const until = later(now, minutes * MINUTE_MS);
  return until < sessionEnds ? until : sessionEnds;
}

/** [SEC-17] What a hold closes; told until when. */
export function checkTradingHold(heldUntil: Instant | null, now: Instant) {
  if (heldUntil === null || heldUntil <= now) return ok(null);
  return refuse('trading.onHold', { until: heldUntil, hours: Math.ceil((heldUntil - now) / HOUR_MS) });
}

/**
 * [SEC-17] The one order a hold leaves open: it may only join the book, so it never gives a thief's other account a
 * price that nobody else would get.
 */
export function isOpenInHold(order: {
  readonly kind: string;
  readonly isPostOnly: boolean;
  readonly hasExits?: boolean;
}): boolean {
  return order.kind === 'limit' && order.isPostOnly && !order.hasExits;
}
