import { type Instant, later, MINUTE_MS } from '@candor/kernel';

/** [IDN-12] One operator's look at one round of one case. */
export type Look = {
  readonly operatorId: string;
  readonly caseId: string;
  readonly round: number;
  readonly at: Instant;
};

/** [IDN-12] How long the pictures can be seen. */
export const LOOK_MS = MINUTE_MS;
/** [IDN-13] How long afterwards a decision may rest on it. */
export const DECIDE_WITHIN_MS = 15 * MINUTE_MS;

export function lookUntil(look: Pick<Look, 'at'>): Instant {
  return later(look.at, LOOK_MS);
}

/** [IDN-12] Theirs, of what is in the case now, and not over. */
export function isLookOpen(
  look: Look,
  given: { readonly operatorId: string; readonly round: number; readonly now: Instant },
): boolean {
  return look.operatorId === given.operatorId && look.round === given.round && given.now < lookUntil(look);
}

/** [IDN-13] Nobody decides what they have not seen. */
export function isLookedAt(
  look: Look,
  given: { readonly operatorId: string; readonly caseId: string; readonly round: number; readonly now: Instant },
): boolean {
  return (
    look.operatorId === given.operatorId &&
    look.caseId === given.caseId &&
    look.round === given.round &&
    given.now < later(look.at, DECIDE_WITHIN_MS)
  );
}
