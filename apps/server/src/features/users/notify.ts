import type { Id } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorContext } from '../../platform/handle.ts';

type Reached = {
  readonly id: Id<'usr'>;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly lang: string;
};

/** Open pages hear of it at once, and wherever the customer can be reached a message says why. */
export async function notify(
  tx: Tx,
  { clock, messages, outbox }: OperatorContext,
  { id: userId, mobile, email, lang }: Reached,
  text: { template: 'account.banned'; params: { reason: string } } | { template: 'account.unbanned'; params: object },
): Promise<void> {
  await outbox.add(tx, [{ topic: 'account.changed', key: userId, payload: { at: clock.now() } }]);
  const { template } = text;
  const params = { ...text.params };
  if (email !== null) await messages.send(tx, { channel: 'email', to: email, template, lang, params, userId });
  if (mobile !== null) await messages.send(tx, { channel: 'sms', to: mobile, template, lang, params, userId });
}
