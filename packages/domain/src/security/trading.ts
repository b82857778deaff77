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

type Placed = { readonly kind: string; readonly isPostOnly: boolean; readonly hasExits?: boolean };

/**
 * [SEC-17] The one order a hold leaves open may only join the book, and no worse than the market stands: so it never gives
 * a thief's other account a price that nobody else would get. Says whether a hold runs, which the book then minds.
 */
export function checkOrderInHold({ kind, isPostOnly, hasExits }: Placed, heldUntil: Instant | null, now: Instant) {
  const free = checkTradingHold(heldUntil, now);
  if (free.ok) return ok({ isHeld: false });
  return kind === 'limit' && isPostOnly && !hasExits ? ok({ isHeld: true }) : free;
}
