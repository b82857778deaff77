import type { TemplateName } from '@candor/domain/messages';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../database/database.ts';
import type { Messages } from './messages.ts';

const Reach = z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()), lang: z.string() });

/**
 * Tells a customer what was done to their account, in their own language: by e-mail where there is one, else by SMS.
 * Whoever holds the phone should not be the only one told.
 */
export async function tellOwner(
  tx: Tx,
  messages: Pick<Messages, 'send'>,
  userId: Id<'usr'>,
  template: TemplateName,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await tx.one`select email, mobile, lang from app_user where id = ${userId}`;
  const { email, mobile, lang } = Reach.parse(row);
  const to = email ?? mobile;
  if (to === null) return;
  await messages.send(tx, { channel: email === null ? 'sms' : 'email', to, template, lang, params, userId });
}
