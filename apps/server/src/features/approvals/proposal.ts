import type { ApprovalKind } from '@candor/contract';
import { APPROVAL_PAYLOADS } from '@candor/contract/agreements';
import { type ApprovalHandler, type ApprovalKinds, handlerOf } from '../../services/approvals/approval-kind.ts';

/** What is proposed: its kind, and the payload as the kind's own schema read it. */
export type Proposal = { readonly handler: ApprovalHandler; readonly payload: unknown };

/** Reads the payload as its kind asks; anything else is no proposal. */
export function readProposal(kinds: ApprovalKinds, kind: ApprovalKind, payload: unknown): Proposal | undefined {
  const read = APPROVAL_PAYLOADS[kind].safeParse(payload);
  return read.success ? { handler: handlerOf(kinds, kind), payload: read.data } : undefined;
}

/** The payload as it came over the wire. */
export function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
