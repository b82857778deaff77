import type { Id, Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { caseStore } from './case-store.ts';

/** The open pages at once, and a message to the phone or the mailbox: a decision may come hours later. */
export async function tellCustomer(
  { messages, outbox }: Pick<Platform, 'messages' | 'outbox'>,
  tx: Tx,
  {
    userId,
    state,
    now,
  }: { readonly userId: Id<'usr'>; readonly state: 'certified' | 'rejected'; readonly now: Instant },
): Promise<void> {
  await outbox.add(tx, [{ topic: 'identity.decided', key: userId, payload: { state, at: now } }]);
  const { mobile, email, lang } = await caseStore(tx).accountOf(userId);
  const template = state === 'certified' ? 'identity.certified' : 'identity.rejected';
  const to = mobile ?? email;
  if (to === null) return;
  await messages.send(tx, { channel: mobile === null ? 'email' : 'sms', to, template, lang, params: {}, userId });
}
