import type { Instant } from '@candor/kernel';

/** How a gateway took a message. `unavailable` may pass; `refused` will not, however often it is tried. */
export type DeliveryOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

export type DeliveryDecision =
  | { readonly state: 'sent' }
  | { readonly state: 'kept' }
  | { readonly state: 'failed'; readonly error: string; readonly keepsBody: boolean }
  | { readonly state: 'waiting'; readonly error: string };

/** Spaced ever wider by the job runner, nine tries span about two hours. */
export const MAX_ATTEMPTS = 9;

/** [MSG-3] Delivered, tried again later, or given up and shown to operators. */
export function decideDelivery(
  outcome: DeliveryOutcome,
  given: { readonly attempts: number; readonly goodUntil: Instant | null; readonly now: Instant },
): DeliveryDecision {
  switch (outcome.outcome) {
    case 'sent':
    case 'kept':
      return { state: outcome.outcome };
    case 'refused':
      return { state: 'failed', error: outcome.reason, keepsBody: !isOver(given) };
    case 'unavailable':
      if (isOver(given)) return expire(outcome.reason);
      return given.attempts >= MAX_ATTEMPTS
        ? { state: 'failed', error: outcome.reason, keepsBody: true }
        : { state: 'waiting', error: outcome.reason };
    default:
      return outcome satisfies never;
  }
}

/** [MSG-4] A code whose time is over is not sent any more, and its text is not kept. */
export function isOver({ goodUntil, now }: { readonly goodUntil: Instant | null; readonly now: Instant }): boolean {
  return goodUntil !== null && goodUntil <= now;
}

export function expire(reason = 'not delivered in time'): DeliveryDecision {
  return { state: 'failed', error: `${reason}; its time is over`, keepsBody: false };
}
