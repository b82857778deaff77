import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/handle.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';
import type { LinkRow } from '../../services/wallet-links/link-rows.ts';
import { SECOND_STEP } from '../auth/index.ts';

const ACTIONS = {
  linked: 'dapp.walletLinked',
  unlinked: 'dapp.walletUnlinked',
  released: 'dapp.walletReleased',
} as const;
const Owner = z.object({ username: z.string() });

/**
 * Leaves the trace and tells the owner of the account, in the transaction of the change. A link that ends takes the log-ins
 * with it that have shown one factor and not yet the second.
 */
export async function noteLink(
  tx: Tx,
  { audit, challenges, ip, messages }: CallContext,
  what: keyof typeof ACTIONS,
  link: Pick<LinkRow, 'id' | 'user_id' | 'chain' | 'address'>,
): Promise<void> {
  const { user_id: userId, chain, address } = link;
  const { username } = Owner.parse(await tx.one`select username from app_user where id = ${userId}`);
  if (what !== 'linked') await challenges.endOf(tx, SECOND_STEP, userId);
  await audit.write(tx, {
    actor: { type: 'customer', id: userId, name: username },
    action: ACTIONS[what],
    subject: userId,
    details: { link: link.id, chain, address, ip },
  });
  await notifyOwner(tx, messages, userId, 'dapp.linkChanged', { what, which: address });
}
