import type { AuditActor, AuditNote } from '../../platform/audit.ts';
import type { ApprovalRow } from './store.ts';
import { changesOf } from './wire.ts';

type Action = 'approval.proposed' | 'approval.approved' | 'approval.rejected' | 'approval.withdrawn';

/** How a step of a proposal stands in the audit log: under what it is about, with every line of the change. */
export function approvalNote(action: Action, actor: AuditActor, row: ApprovalRow, ip: string): AuditNote {
  const reason = action === 'approval.proposed' ? row.reason : row.decision_reason;
  const lines = changesOf(row).map(({ name, from, to }) => [`change.${name}`, `${from ?? ''} → ${to ?? ''}`]);
  return {
    actor,
    action,
    subject: row.subject,
    ...(reason ? { reason } : {}),
    details: { approval: row.id, kind: row.kind, proposedBy: row.creator, ip, ...Object.fromEntries(lines) },
  };
}
