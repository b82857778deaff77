import type { ApprovalPayloads } from '@candor/contract';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import type { Approved } from '../../services/approvals/approval-kind.ts';
import { sendInvitation } from '../../services/operators/invitations.ts';
import { endOperatorSessions } from '../../services/session/session-rows.ts';

const Name = z.object({ name: z.string() });
const Address = z.object({ email: z.string() });

/**
 * [APR-11] What goes with the old password, which the database has just ended: the authenticator, every log-in, and a
 * new invitation. Whoever could notice that it should not have happened is told, with both names.
 */
export async function letOperatorBack(
  tx: Tx,
  context: OperatorContext,
  approved: Approved,
  { operatorId: id, email }: ApprovalPayloads['operator.recover'],
): Promise<void> {
  const { clock, messages, operator, pageOrigin, secondFactors } = context;
  const { name } = Name.parse(await tx.one`select name from operator where id = ${id}`);
  await secondFactors.removeAll(tx, id);
  await endOperatorSessions(tx, id, clock.now());
  await sendInvitation(context, tx, { id, name, email }, pageOrigin(), 'operator.recover');
  const before = typeof approved.was.email === 'string' ? approved.was.email : null;
  const admins = await tx.many`select email from operator
    where 'admin' = any (roles) and disabled_at is null and id <> ${id} and email is not null`;
  const recipients = new Set([
    ...(before === null ? [] : [before]),
    ...admins.map((admin) => Address.parse(admin).email),
  ]);
  recipients.delete(email);
  const params = { name, proposer: approved.creator, approver: operator.name };
  for (const to of recipients) {
    await messages.send(tx, { channel: 'email', to, template: 'operator.recovered', lang: 'en', params });
  }
}
