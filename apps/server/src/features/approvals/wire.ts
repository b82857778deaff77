import type { Approval } from '@candor/contract';
import { approvalRuleOf, describeUnread, mayDecide, type WhoDecides } from '@candor/domain/approvals';
import { type ApprovalKinds, handlerOf } from '../../services/approvals/approval-kind.ts';
import type { ApprovalRow } from '../../services/approvals/approval-store.ts';
import { type Proposal, readProposal } from './proposal.ts';

/** A proposal as the console shows it to this operator. */
export function toApproval(
  kinds: ApprovalKinds,
  row: ApprovalRow,
  operator: WhoDecides,
  document: Approval['document'],
): Approval {
  const { id, kind, subject, reason, state } = row;
  const about = { kind, subject, createdBy: row.created_by };
  return {
    id,
    kind,
    subject,
    subjectName: row.subject_name,
    changes: changesOf(kinds, row),
    reason,
    state,
    createdBy: { id: row.created_by, name: row.creator },
    createdAt: row.created_at,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    mayDecide: state === 'waiting' && mayDecide(operator, about),
    deciders: [...approvalRuleOf(kind, subject).decide],
    document,
  };
}

/** The stored payload, read again: what was put there by any other hand is shown as it is. */
export function proposalOf(kinds: ApprovalKinds, { kind, payload }: ApprovalRow): Proposal | undefined {
  const added = handlerOf(kinds, kind).addsId?.field;
  const said = Object.entries(payload).filter(([name]) => name !== added);
  return readProposal(kinds, kind, Object.fromEntries(said));
}

/** What will be different; what cannot be read any more is shown as it is stored. */
export function changesOf(kinds: ApprovalKinds, row: ApprovalRow): Approval['changes'] {
  const proposal = proposalOf(kinds, row);
  if (proposal === undefined) return [...describeUnread(row.payload, row.was)];
  return [...proposal.handler.describe(proposal.payload, row.was)];
}
