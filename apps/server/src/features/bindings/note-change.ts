import type { Tx } from '../../platform/database/database.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';

/** What may happen to a binding, as the message to its owner knows it, and as the audit log does. */
const ACTIONS = {
  cardAdded: 'bankCard.bound',
  cardChanged: 'bankCard.changed',
  cardRemoved: 'bankCard.removed',
  cardRestored: 'bankCard.restored',
  addressAdded: 'address.bound',
  addressChanged: 'address.replaced',
  addressRenamed: 'address.renamed',
  addressRemoved: 'address.removed',
  addressRestored: 'address.restored',
} as const;

export type BindingChange = {
  readonly what: keyof typeof ACTIONS;
  readonly id: string;
  /** Enough to recognise it by, never the whole of a card's number. */
  readonly which: string;
};

/** Leaves the trace and warns the owner, in the transaction of the change. */
export async function noteChange(tx: Tx, context: CustomerContext, change: BindingChange): Promise<void> {
  const { audit, messages, user } = context;
  await audit.write(tx, {
    actor: { type: 'customer', id: user.id, name: user.username },
    action: ACTIONS[change.what],
    subject: change.id,
    details: { which: change.which },
  });
  const { what, which } = change;
  await notifyOwner(tx, messages, user.id, 'bindings.changed', { what, which });
}
