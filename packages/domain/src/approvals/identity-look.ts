import { HOUR_MS, type Instant, later } from '@candor/kernel';

/** [APR-12] How long a look at the document counts. */
const LOOK_COUNTS_MS = HOUR_MS;

/**
 * [APR-12] Until when the approver's look at the customer's document counts for this proposal; null where it does not. A
 * look from before the proposal was about something else.
 */
export function lookCountsUntil(
  lookedAt: Instant | null,
  given: { readonly proposedAt: Instant; readonly now: Instant },
): Instant | null {
  if (lookedAt === null || lookedAt < given.proposedAt) return null;
  const until = later(lookedAt, LOOK_COUNTS_MS);
  return given.now < until ? until : null;
}
