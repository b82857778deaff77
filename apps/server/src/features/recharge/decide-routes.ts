import { contract } from '@candor/contract';
import { judgePayment } from '@candor/domain/recharge';
import { formatMoney, type Id, money, ok, type Result, refuse } from '@candor/kernel';
import { timestamp, write } from '../../platform/database/sql.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { mailOwner } from '../../services/messages/notify-owner.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { type CertificateRow, certificateStore, passRow } from './certificate-store.ts';
import { certificateFacts, paymentFacts } from './console-routes.ts';
import { reviewStore } from './console-store.ts';
import { credit, transferIdOf } from './credit.ts';
import { depositStore } from './deposit-store.ts';
import { changedEvent } from './scan.ts';

type PassRefusal = 'recharge.decided' | 'recharge.notMatching' | 'recharge.stillConfirming' | 'call.busy';

export const rechargeDecideRoutes = [
  handle(contract.decideCertificate, async (input, context) => {
    const { audit, clock, db, messages, once, operator, outbox } = context;
    const found = await certificateStore(db).find(input.id);
    if (!found) return refuse('call.notFound');
    if (await reviewStore(db).hasProposal(input.id)) return refuse('recharge.approvalWaits');
    if (input.verdict === 'pass') {
      if (!input.depositId) return refuse('recharge.notMatching');
      return pass(context, found, input.depositId, input.note || null);
    }
    const { reason } = input;
    if (!reason || (reason === 'other' && input.note.length < 5)) return refuse('recharge.reasonNeeded');
    const decided = await once(input, async (tx) => {
      const current = await certificateStore(tx).lock(input.id);
      if (current?.state !== 'pending') return refuse('recharge.decided');
      const note = input.note || null;
      await certificateStore(tx).reject(input.id, { by: operator.id, at: clock.now(), reason, note });
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'recharge.certificateRejected',
        subject: input.id,
        details: { reason, note: note ?? '' },
      });
      // [RCH-15]
      await mailOwner(tx, messages, current.user_id, 'recharge.rejected', { amount: claimOf(current), reason });
      await outbox.add(tx, [changedEvent(current.user_id, { id: input.id, state: 'rejected' })]);
      return ok({ state: 'rejected' as const });
    });
    outbox.wake();
    return decided;
  }),

  handle(contract.releaseDeposit, async ({ id, reason }, context) => {
    const { audit, clock, db, operator, outbox } = context;
    const row = await depositStore(db).find(id);
    if (!row?.user_id) return refuse('call.notFound');
    // Asked twice, it was released once: the second answer is the first.
    if (row.state === 'credited' || row.state === 'swept') return ok({ state: row.state });
    if (row.state !== 'held') return refuse('recharge.notHeld');
    const released = {
      ...write`update deposit set released_at = ${timestamp(clock.now())}, released_by = ${operator.id} where id = ${id}
        and released_at is null`,
      expect: 1,
    };
    await db.transaction((tx) =>
      audit.write(tx, {
        actor: actorOf(operator),
        action: 'recharge.released',
        subject: id,
        reason,
        details: { transfer: transferIdOf(row) },
      }),
    );
    if (!(await credit(context, [row], [released]))) return refuse('call.busy');
    outbox.wake();
    return ok({ state: 'credited' as const });
  }),
];

function claimOf({ asset, amount }: CertificateRow): string {
  return `${formatMoney(money(asset, amount))} ${asset}`;
}

/** [RCH-13] With a payment of the chain: credited by this, or found credited. Asked twice it is done once. */
async function pass(
  context: OperatorContext,
  certificate: CertificateRow,
  depositId: Id<'dep'>,
  note: string | null,
): Promise<Result<{ state: 'passed' }, PassRefusal>> {
  const { audit, clock, db, operator, outbox } = context;
  const isSame = certificate.deposit_id === depositId && certificate.decided_by === operator.id;
  if (certificate.state !== 'pending') return isSame ? ok({ state: 'passed' }) : refuse('recharge.decided');
  const row = await depositStore(db).find(depositId);
  if (!row || (await reviewStore(db).isUsedElsewhere(depositId))) return refuse('recharge.notMatching');
  const use = judgePayment(certificateFacts(certificate), paymentFacts(row));
  if (use === 'never') return refuse('recharge.notMatching');
  if (use === 'notYet') return refuse('recharge.stillConfirming');
  await db.transaction((tx) =>
    audit.write(tx, {
      actor: actorOf(operator),
      action: 'recharge.certificatePassed',
      subject: certificate.id,
      details: { deposit: depositId, transfer: row.transfer_id ?? transferIdOf(row), note: note ?? '' },
    }),
  );
  const given = {
    by: operator.id,
    at: clock.now(),
    depositId,
    transferId: row.transfer_id ?? transferIdOf(row),
    credited: row.amount ?? 0n,
    note,
  };
  if (use === 'credits') {
    if (!(await credit(context, [row], [passRow(certificate.id, given)]))) return refuse('call.busy');
  } else if ((await certificateStore(db).pass(certificate.id, given)) !== 1) return refuse('recharge.decided');
  await db.transaction((tx) =>
    outbox.add(tx, [changedEvent(certificate.user_id, { id: certificate.id, state: 'passed' })]),
  );
  outbox.wake();
  return ok({ state: 'passed' });
}
