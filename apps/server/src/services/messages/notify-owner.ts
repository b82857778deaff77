import type { TemplateName } from '@candor/domain/messages';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { Messages } from './messages.ts';

const Recipient = z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()), lang: z.string() });

/**
 * Tells a customer what was done to their account, in their own language: by e-mail where there is one, else by SMS.
 * Whoever holds the phone should not be the only one told.
 */
export async function notifyOwner(
  tx: Tx,
  messages: Pick<Messages, 'send'>,
  userId: Id<'usr'>,
  template: TemplateName,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { email, mobile, lang } = await readReach(tx, userId);
  const to = email ?? mobile;
  if (to === null) return;
  await messages.send(tx, { channel: email === null ? 'sms' : 'email', to, template, lang, params, userId });
}

/** The same for good news and everyday ones: by e-mail where there is one, and an SMS is not sent for it. */
export async function mailOwner(
  tx: Tx,
  messages: Pick<Messages, 'send'>,
  userId: Id<'usr'>,
  template: TemplateName,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { email, lang } = await readReach(tx, userId);
  if (email !== null) await messages.send(tx, { channel: 'email', to: email, template, lang, params, userId });
}

async function readReach(tx: Tx, userId: Id<'usr'>) {
  return Recipient.parse(await tx.one`select email, mobile, lang from app_user where id = ${userId}`);
}
