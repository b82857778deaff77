import type { Id } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyStore } from '../api-keys/key-store.ts';
import { rememberedRows } from '../session/remembered-rows.ts';
import { linkRows } from '../wallet-links/link-rows.ts';
import { doubtPasskeys } from './passkey-rows.ts';

export const CANCEL_ORDERS = 'cancel-orders';

type Needed = Pick<Platform, 'clock' | 'jobs'>;

/**
 * [SEC-18] What whoever had the account yesterday must not still have today: API keys, devices that stay signed in, linked
 * wallets, and orders that rest. Passkeys stay a second step, which a stolen number must not take away, and count alone only once
 * confirmed [SEC-30].
 */
export async function shutOut(tx: Tx, { clock, jobs }: Needed, userId: Id<'usr'>): Promise<void> {
  await keyStore(tx).revokeAll(userId, clock.now());
  await rememberedRows(tx).endAll(userId, clock.now());
  await linkRows(tx).removeAll(userId);
  await doubtPasskeys(tx, userId, clock.now());
  await jobs.enqueue(tx, CANCEL_ORDERS, { userId }, `${CANCEL_ORDERS}:${userId}`);
}
