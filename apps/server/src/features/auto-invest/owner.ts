import type { OwnerFacts } from '@candor/domain/auto-invest';
import { assert, type Id } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Customer, Platform } from '../../platform/platform.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { findCustomer } from '../../services/session/session-rows.ts';

/** The owner as they are when a slot is due: no log-in of theirs need be open. */
export async function readOwner(
  platform: Pick<Platform, 'clock' | 'db' | 'settings'>,
  userId: Id<'usr'>,
  book: LedgerBook,
): Promise<{ readonly user: Customer; readonly facts: OwnerFacts }> {
  const found = await findCustomer(platform.db, userId);
  assert(found, 'the owner of a plan');
  const { user, heldUntil } = found;
  const { isBanned, isOnLegalHold } = user;
  const isHeld = book === 'real' && heldUntil !== null && heldUntil > platform.clock.now();
  const isOpen = (await gateOf(platform, { ...user, isBanned: false }, { book }, 'autoInvest')) === null;
  return { user, facts: { isBanned, isOnLegalHold, isHeld, isOpen } };
}
