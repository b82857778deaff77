import { contract } from '@candor/contract';
import { type DecidedAbout, isOwn, isPermittedAbout, writeStatement } from '@candor/domain/approvals';
import { canonicalJson } from '@candor/domain/audit';
import { isId, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { type DecideRefusal, handlerOf, queueChanged } from '../../services/approvals/approval-kind.ts';
import { type ApprovalRow, approvalStore } from '../../services/approvals/approval-store.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { takeSignature, unlessAway } from '../../services/operators/approval-signatures.ts';
import { documentOf, findDocuments } from './document-store.ts';
import { approvalNote, noteHouseApproval } from './note.ts';
import { proposalOf } from './wire.ts';

export type Verdict = {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly reason: string | null;
  /** The operator's own, where the signer asks for one. */
  readonly signature: string | undefined;
};

/** Who may decide, asked of the domain. The database asks again, by itself. */
export function refuseDecider(
  { operator }: Pick<OperatorContext, 'operator'>,
  row: ApprovalRow,
): Result<never, 'approval.own' | 'approval.decided' | 'call.notAllowed'> | undefined {
  const about = aboutOf(row);
  if (row.created_by === operator.id) return refuse('approval.own');
  if (!isPermittedAbout(contract.decideApproval, operator, about)) return refuse('call.notAllowed');
  if (isOwn(operator.id, about)) return refuse('approval.own');
  return row.state === 'waiting' ? undefined : refuse('approval.decided');
}

/** What the domain is asked by, of a row. */
export function aboutOf(row: ApprovalRow): DecidedAbout {
  return { kind: row.kind, subject: row.subject, createdBy: row.created_by };
}

/** Approves, rejects or takes back, and carries out in the same transaction what was approved. */
export async function decide(
  context: OperatorContext,
  row: ApprovalRow,
  verdict: Verdict,
): Promise<Result<null, DecideRefusal>> {
  const proposal = proposalOf(context.approvalKinds, row);
  if (verdict.state === 'approved' && proposal?.handler.approve) {
    const moved = await proposal.handler.approve(context, row.id, proposal.payload, verdict.reason);
    const { db, ip } = context;
    if (moved.ok) await db.transaction((tx) => noteHouseApproval(tx, context, row.id, ip));
    // What another operator approved a moment ago is decided, and not overtaken by something else.
    else if (moved.code === 'approval.outdated' && !(await isWaiting(context, row))) return refuse('approval.decided');
    return moved;
  }
  try {
    const done = await context.db.transaction((tx) => decideIn(tx, context, row, verdict));
    if (done.ok) await forgetAfter(context, row);
    return done;
  } catch (error) {
    const code = refusalOf(error);
    if (code === undefined) throw error;
    return refuse(code);
  }
}

async function isWaiting({ db }: OperatorContext, { id }: ApprovalRow): Promise<boolean> {
  return (await approvalStore(db).find(id))?.state === 'waiting';
}

async function decideIn(
  tx: Tx,
  context: OperatorContext,
  row: ApprovalRow,
  { state, reason, signature }: Verdict,
): Promise<Result<null, DecideRefusal>> {
  const { approvalKinds, audit, clock, ip, operator, outbox } = context;
  const store = approvalStore(tx);
  if (!(await store.lock(row.id))) return refuse('approval.decided');
  const decision = { id: row.id, state, by: operator.id, at: clock.now(), reason };
  if (state === 'approved') {
    const outdated = await refuseOutdated(tx, context, row);
    if (outdated) return outdated;
    const document = documentOf(await findDocuments(context, tx, operator.id, [row]), row, clock.now());
    if (document?.lookedUntil === null) return refuse('approval.lookNeeded');
    const signed = await takeSignatures(tx, context, row, signature);
    if (!signed.ok) return signed;
  }
  await store.decide(decision);
  const proposal = proposalOf(approvalKinds, row);
  if (state === 'approved' && proposal) await proposal.handler.accompany(tx, context, row, proposal.payload);
  const decided = { ...row, state, decision_reason: reason };
  await audit.write(tx, approvalNote(approvalKinds, `approval.${state}`, actorOf(operator), decided, ip));
  await outbox.add(tx, [queueChanged(row.id)]);
  return ok(null);
}

/** [APR-15] Whoever approves signs, and what the proposer did not sign would be approved for nothing. */
async function takeSignatures(tx: Tx, context: OperatorContext, row: ApprovalRow, signature: string | undefined) {
  const statement = await handlerOf(context.approvalKinds, row.kind).signs?.(tx, context, row.subject);
  if (!statement) return ok(null);
  const before = await unlessAway(async () => {
    const { isNeeded, hasSigned } = await context.signer.approval(row.created_by, writeStatement(statement));
    return isNeeded && !hasSigned ? refuse('approval.outdated') : ok(null);
  });
  return before.ok ? takeSignature(context, context.operator.id, statement, signature) : before;
}

/** [APR-6] Judged once more: a proposal stands only while what it would replace is still there. */
async function refuseOutdated(tx: Tx, context: OperatorContext, row: ApprovalRow) {
  const proposal = proposalOf(context.approvalKinds, row);
  if (proposal === undefined) return refuse('approval.outdated');
  const judged = await proposal.handler.judge(tx, context, proposal.payload);
  if (!judged.ok) return refuse(judged.code === 'approval.twoAdmins' ? judged.code : 'approval.outdated');
  return canonicalJson(judged.value.was) === canonicalJson(row.was) ? undefined : refuse('approval.outdated');
}

/** Once it is committed: nobody here goes on with what they knew before. */
async function forgetAfter(context: OperatorContext, { kind, subject }: ApprovalRow): Promise<void> {
  const { approvalKinds, outbox, sessions } = context;
  if (isId('usr', subject)) sessions.forget(subject);
  if (isId('opr', subject)) sessions.forget(subject);
  outbox.wake();
  await handlerOf(approvalKinds, kind).afterwards(context);
}

const BY_CONSTRAINT: Readonly<Record<string, DecideRefusal>> = {
  approval_two_people: 'approval.own',
  approval_recovered_by_others: 'approval.own',
  approval_decided_once: 'approval.decided',
  approval_outdated: 'approval.outdated',
  approval_keeps_two_admins: 'approval.twoAdmins',
  approval_by_active_operator: 'call.notAllowed',
  app_user_mobile_key: 'approval.outdated',
  operator_username_key: 'approval.outdated',
};

/** The database's own refusals, for whatever happened between looking and writing. */
function refusalOf(error: unknown): DecideRefusal | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return Object.hasOwn(BY_CONSTRAINT, constraint) ? BY_CONSTRAINT[constraint] : undefined;
}
