import { zId } from '@candor/contract/fields';
import { readMobile } from '@candor/domain/auth';
import { type Id, isId } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { SETTING_CHANGED } from '../../platform/settings/settings.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { sendInvitation } from '../../services/operators/invitations.ts';
import { orderStake } from './energy-stake.ts';
import { letOperatorBack } from './let-operator-back.ts';
import type { Proposal } from './proposal.ts';
import type { ApprovalRow } from './store.ts';

/** The job of the withdrawals that goes on with one. */
const FOLLOW_WITHDRAWAL = 'follow-withdrawal';

/** The job of the treasury that takes the kill switch off. */
const RESUME_PAYMENTS = 'resume-payments';

/** The fact that consoles read the queue anew by. */
const QUEUE_CHANGED = { topic: 'approval.changed', key: 'approvals' } as const;

/**
 * What belongs to an approved change besides the change itself, which the database has just made: who is told, whose
 * log-ins end, what starts to run. All of it in the transaction of the approval.
 */
export async function accompany(tx: Tx, context: OperatorContext, row: ApprovalRow, proposal: Proposal): Promise<void> {
  switch (proposal.kind) {
    case 'setting.change':
      return context.outbox.add(tx, [{ ...SETTING_CHANGED, payload: { setting: proposal.payload.key } }]);
    case 'operator.create': {
      const { name, email } = proposal.payload;
      const id = zId('opr').parse(row.payload.operatorId);
      await sendInvitation(context, tx, { id, name, email }, context.pageOrigin);
      return;
    }
    case 'user.roles':
    case 'user.level':
      return context.outbox.add(tx, [accountChanged(proposal.payload.userId, context)]);
    case 'user.recover':
      return recover(tx, context, proposal.payload);
    case 'operator.recover':
      return letOperatorBack(tx, context, row, proposal.payload);
    case 'withdrawal.large':
      // Paid, told and noted by the feature it belongs to, which looks after it as soon as this is committed.
      return context.jobs.enqueue(tx, FOLLOW_WITHDRAWAL, { id: row.subject }, row.subject);
    case 'payments.resume':
      // The signer reads the approval itself, so it must be committed before it is asked.
      return context.jobs.enqueue(tx, RESUME_PAYMENTS, { approvalId: row.id }, row.id);
    case 'energy.stake':
      return orderStake(tx, context, row, proposal.payload);
    case 'operator.roles':
    case 'operator.disable':
    case 'money.house':
    case 'recharge.credit':
    case 'market.resume':
      return;
    default:
      return proposal satisfies never;
  }
}

/** Once it is committed: nobody here goes on with what they knew before. */
export async function forgetAfter(
  { engine, sessions, settings, outbox }: OperatorContext,
  { kind, subject }: ApprovalRow,
): Promise<void> {
  if (kind === 'setting.change') settings.forget();
  if (isId('usr', subject)) sessions.forget(subject);
  if (isId('opr', subject)) sessions.forget(subject);
  outbox.wake();
  if (kind === 'market.resume') await engine.readHalts();
}

export function queueChanged(id: string): LedgerEvent {
  return { ...QUEUE_CHANGED, payload: { id } };
}

function accountChanged(userId: Id<'usr'>, { clock }: Pick<OperatorContext, 'clock'>): LedgerEvent {
  return { topic: 'account.changed', key: userId, payload: { at: clock.now() } };
}

const Reached = z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()), lang: z.string() });

/** Lets a customer back in who lost their phone: without factors, perhaps with a new number, and with a day to object. */
async function recover(
  tx: Tx,
  context: OperatorContext,
  { userId, mobile }: { readonly userId: Id<'usr'>; readonly mobile: string | null },
): Promise<void> {
  const { clock, holds, messages, outbox, secondFactors, sessions } = context;
  const before = Reached.parse(await tx.one`select mobile, email, lang from app_user where id = ${userId} for update`);
  await secondFactors.removeAll(tx, userId);
  if (mobile !== null) {
    const region = readMobile(mobile)?.region ?? null;
    await customerRows(tx).moveToMobile(userId, { number: mobile, region });
  }
  await holds.start(tx, userId, 'recoveredByOperator');
  await sessions.endAll(userId, undefined, tx);
  // To the old number as well: if it was not the customer who asked, the customer must hear of it.
  const told = [
    ...(before.mobile === null ? [] : [{ channel: 'sms' as const, to: before.mobile }]),
    ...(mobile === null ? [] : [{ channel: 'sms' as const, to: mobile }]),
    ...(before.email === null ? [] : [{ channel: 'email' as const, to: before.email }]),
  ];
  for (const { channel, to } of told) {
    const params = { what: 'recoveredByOperator' };
    await messages.send(tx, { channel, to, template: 'account.securityChanged', lang: before.lang, params, userId });
  }
  const at = clock.now();
  await outbox.add(tx, [
    { topic: 'security.changed', key: userId, payload: { what: 'recoveredByOperator', session: null, at } },
    accountChanged(userId, context),
  ]);
}
