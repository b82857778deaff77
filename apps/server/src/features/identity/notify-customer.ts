import type { Id, Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { caseStore } from './case-store.ts';

const TEMPLATES = {
  first: { certified: 'identity.certified', rejected: 'identity.rejected' },
  replacement: { certified: 'identity.replaced', rejected: 'identity.replacementRejected' },
} as const;

/** The open pages at once, and a message to the phone or the mailbox: a decision may come hours later. */
export async function notifyCustomer(
  { messages, outbox }: Pick<Platform, 'messages' | 'outbox'>,
  tx: Tx,
  {
    userId,
    state,
    isReplacement,
    now,
  }: {
    readonly userId: Id<'usr'>;
    readonly state: 'certified' | 'rejected';
    readonly isReplacement: boolean;
    readonly now: Instant;
  },
): Promise<void> {
  // [IDN-18] The pages hear what the customer is now, and that a rejected replacement does not change.
  await outbox.add(tx, [
    { topic: 'identity.decided', key: userId, payload: { state: isReplacement ? 'certified' : state, at: now } },
  ]);
  const { mobile, email, lang } = await caseStore(tx).accountOf(userId);
  const template = TEMPLATES[isReplacement ? 'replacement' : 'first'][state];
  const to = mobile ?? email;
  if (to === null) return;
  await messages.send(tx, { channel: mobile === null ? 'email' : 'sms', to, template, lang, params: {}, userId });
}
