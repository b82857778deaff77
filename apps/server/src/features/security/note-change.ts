import { holdReasonOf, type SecurityChange } from '@candor/domain/security';
import type { Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { CustomerContext } from '../../platform/handle.ts';

export type Contacts = { readonly email: string | null; readonly mobile: string | null; readonly lang: string };

export type NotedChange = {
  readonly what: SecurityChange;
  /** Nothing stood in its place before. */
  readonly isFirst?: boolean;
  /** How many times as long as usual money waits. */
  readonly holdTimes?: number;
  /** How the customer could be reached before, and how now: a thief's new address must not hide the change. */
  readonly before: Contacts;
  readonly after?: Contacts;
};

/**
 * Everything that follows from a change, in its transaction: the hold, the audit entry, the word to other open pages,
 * and the messages. What holds withdrawals is told on every way there is; the rest on one.
 */
export async function noteChange(context: CustomerContext, tx: Tx, change: NotedChange): Promise<Instant | null> {
  const { audit, clock, holds, ip, outbox, session, user } = context;
  const { what, isFirst = false, holdTimes = 1, before, after = before } = change;
  const reason = holdReasonOf(what, { isFirst });
  const holdUntil = reason === null ? null : await holds.start(tx, user.id, reason, holdTimes);
  for (const [channel, to] of choose(before, after, reason !== null)) {
    await context.messages.send(tx, {
      channel,
      to,
      template: 'account.securityChanged',
      lang: after.lang,
      params: { what },
      userId: user.id,
    });
  }
  await outbox.add(tx, [
    { topic: 'security.changed', key: user.id, payload: { what, session: session.id, at: clock.now() } },
  ]);
  await audit.write(tx, {
    actor: { type: 'customer', id: user.id, name: user.username },
    action: 'security.changed',
    subject: user.id,
    details: { what, ip, ...(holdUntil === null ? {} : { holdUntil }) },
  });
  return holdUntil;
}

function choose(before: Contacts, after: Contacts, isEveryWay: boolean): (readonly ['email' | 'sms', string])[] {
  const emails = [...new Set([before.email, after.email])]
    .filter((to) => to !== null)
    .map((to) => ['email', to] as const);
  const mobiles = [...new Set([before.mobile, after.mobile])]
    .filter((to) => to !== null)
    .map((to) => ['sms', to] as const);
  if (isEveryWay) return [...emails, ...mobiles];
  return emails.length > 0 ? emails : mobiles;
}
