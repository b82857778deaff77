import type { HoldReason } from '@candor/contract/security/calls';
import type { Instant } from '@candor/kernel';

/** What lets somebody in who may not be the owner. */
const WAYS_IN: readonly HoldReason[] = ['loginPassword', 'mobile', 'recoveredByOperator'];

/** [SEC-30] From when a passkey added now can be confirmed; null where it counts at once. */
export function confirmableFrom(
  hold: { readonly until: Instant; readonly reasons: readonly HoldReason[] } | null,
): Instant | null {
  return hold?.reasons.some((reason) => WAYS_IN.includes(reason)) ? hold.until : null;
}

/** [SEC-30] Whether its owner may say now that a passkey is theirs. */
export function mayConfirm(confirmFrom: Instant | null, now: Instant): boolean {
  return confirmFrom !== null && now >= confirmFrom;
}
