import type { EnergyState } from '@candor/contract';
import type { Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from './rows.ts';

/** Steps that move no money are told to open pages here; the others were by the ledger. */
export function notifyChange(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Tx,
  { id, user_id }: OrderRow,
  state: EnergyState,
  at: Instant,
): Promise<void> {
  return outbox.add(tx, [{ topic: 'energy.changed', key: user_id, payload: { id, state, at } }]);
}
