import type { Instant } from '@candor/kernel';
import { ok, type Result, refuse } from '@candor/kernel';
import type { Withdrawal } from './record.ts';

export type ApproveFacts = {
  readonly now: Instant;
  /** [WDR-17] */
  readonly isOnLegalHold: boolean;
  /** [WDR-9] A hold that began while it was in the queue counts as well. */
  readonly heldUntil: Instant | null;
  /** Whether the address or card is still bound as it was. */
  readonly isStillBound: boolean;
};

export type ApproveRefusal =
  | 'withdrawal.decided'
  | 'withdrawal.secondNeeded'
  | 'withdrawal.legalHold'
  | 'withdrawal.onHold'
  | 'withdrawal.unbound';

/** [WDR-11] Whether this may be paid now, as far as one person can say so. */
export function checkApprove(
  record: Pick<Withdrawal, 'state' | 'needsSecond'>,
  facts: ApproveFacts,
  by: 'one' | 'two',
): Result<null, ApproveRefusal> {
  if (record.state !== 'review') return refuse('withdrawal.decided');
  if (facts.isOnLegalHold) return refuse('withdrawal.legalHold');
  if (facts.heldUntil !== null && facts.heldUntil > facts.now) return refuse('withdrawal.onHold');
  if (!facts.isStillBound) return refuse('withdrawal.unbound');
  return record.needsSecond && by === 'one' ? refuse('withdrawal.secondNeeded') : ok(null);
}
