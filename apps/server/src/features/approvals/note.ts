import { maskMobile } from '@candor/domain/users';
import type { Id } from '@candor/kernel';
import type { AuditActor, AuditNote } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalKinds } from '../../services/approvals/approval-kind.ts';
import { type ApprovalRow, approvalStore } from '../../services/approvals/approval-store.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { changesOf } from './wire.ts';

type Action = 'approval.proposed' | 'approval.approved' | 'approval.rejected' | 'approval.withdrawn';

/**
 * How a step of a proposal stands in the audit log: under what it is about, with every line of the change. Nothing is
 * ever deleted there, so a mobile is masked; the whole one is in the proposal, for those who decide.
 */
export function approvalNote(
  kinds: ApprovalKinds,
  action: Action,
  actor: AuditActor,
  row: ApprovalRow,
  ip: string,
): AuditNote {
  const reason = action === 'approval.proposed' ? row.reason : row.decision_reason;
  const lines = changesOf(kinds, row).map(({ name, from, to }) => {
    const after = name === 'mobile' && to !== null ? maskMobile(to) : to;
    return [`change.${name}`, `${from ?? ''} → ${after ?? ''}`];
  });
  return {
    actor,
    action,
    subject: row.subject,
    ...(reason ? { reason } : {}),
    details: { approval: row.id, kind: row.kind, proposedBy: row.creator, ip, ...Object.fromEntries(lines) },
  };
}

/** The entry of a house movement that has happened. Written once, however often it is asked for. */
export async function noteHouseApproval(
  tx: Tx,
  { approvalKinds, audit }: Pick<Platform, 'approvalKinds' | 'audit'>,
  id: Id<'apr'>,
  ip: string,
): Promise<void> {
  // Behind the row's lock, so that the one who comes second finds the entry of the first.
  await tx.one`select 1 from approval where id = ${id} for update`;
  const row = await approvalStore(tx).find(id);
  if (row?.decided_by == null || row.decider === null) return;
  const noted = await tx.maybeOne`select 1 from audit_log
    where subject = ${row.subject} and action = 'approval.approved' and details->>'approval' = ${id}`;
  if (noted !== undefined) return;
  const actor = actorOf({ id: row.decided_by, name: row.decider });
  await audit.write(tx, approvalNote(approvalKinds, 'approval.approved', actor, row, ip));
}
