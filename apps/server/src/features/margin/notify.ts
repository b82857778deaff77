import type { MarginState } from '@candor/contract/margin/fields';
import type { Decided } from '@candor/domain/margin';
import type { Instant } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPosition } from './rows.ts';
import { marginStore } from './store.ts';

type Whose = Pick<StoredPosition, 'id' | 'market' | 'userId'>;

/** What its owner's open pages hear, in the transaction that makes it true. */
export function positionEvent({ id, market, userId }: Whose, state: MarginState, step: string): LedgerEvent {
  return { topic: 'margin.changed', key: userId, payload: { id, market, state, step } };
}

export function stepEvents(of: Whose, steps: readonly Decided[]): LedgerEvent[] {
  return steps.map(({ position, step }) => positionEvent(of, position.state, step.kind));
}

/** A step that moves no money, told like the others. False where somebody else changed the position in between. */
export async function noteStep(
  { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
  stored: StoredPosition,
  decided: Decided,
  { markPrice, now }: { readonly markPrice: bigint; readonly now: Instant },
): Promise<boolean> {
  const isNoted = await db.transaction(async (tx) => {
    if (!(await marginStore(tx).note(stored, decided, markPrice, now))) return false;
    await outbox.add(tx, stepEvents(stored, [decided]));
    return true;
  });
  if (isNoted) outbox.wake();
  return isNoted;
}

/** Other pages of the same customer show the new exits too. */
export async function changeExits(
  { clock, db, outbox }: Pick<Platform, 'clock' | 'db' | 'outbox'>,
  stored: StoredPosition,
  exits: StoredPosition['exits'],
): Promise<boolean> {
  const isChanged = await db.transaction(async (tx) => {
    if (!(await marginStore(tx).setExits(stored, exits, clock.now()))) return false;
    await outbox.add(tx, [positionEvent(stored, stored.position.state, 'exits')]);
    return true;
  });
  if (isChanged) outbox.wake();
  return isChanged;
}
