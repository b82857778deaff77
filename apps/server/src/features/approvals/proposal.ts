import type { ApprovalKind, ApprovalPayloads } from '@candor/contract';
import { APPROVAL_PAYLOADS } from '@candor/contract/approvals/calls';

/** What is proposed, read and typed. */
export type Proposal = {
  [K in ApprovalKind]: { readonly kind: K; readonly payload: ApprovalPayloads[K] };
}[ApprovalKind];

/** Reads the payload as its kind asks; anything else is no proposal. */
export function readProposal(kind: ApprovalKind, payload: unknown): Proposal | undefined {
  const read = APPROVAL_PAYLOADS[kind].safeParse(payload);
  // The schema is the one of this kind; the compiler cannot follow that the two belong together.
  return read.success ? ({ kind, payload: read.data } as Proposal) : undefined;
}

/** The payload as it came over the wire. */
export function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a proposal is about, before anything is looked up. */
export function subjectOf({ kind, payload }: Proposal): string {
  switch (kind) {
    case 'setting.change':
      return payload.key;
    case 'operator.create':
      return payload.username.toLowerCase();
    case 'operator.roles':
    case 'operator.disable':
    case 'operator.recover':
      return payload.operatorId;
    case 'user.roles':
    case 'user.level':
    case 'user.recover':
      return payload.userId;
    case 'money.house':
      return payload.to;
    case 'recharge.credit':
      return payload.certificateId;
    case 'withdrawal.large':
      return payload.withdrawalId;
    case 'payments.resume':
      return payload.stopId;
    case 'market.resume':
      return payload.market;
    case 'energy.stake':
      return payload.action;
    default:
      return kind satisfies never;
  }
}
