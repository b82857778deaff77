import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, SIGNATURE_REFUSALS } from '../common.ts';
import { APPROVAL_KINDS } from '../feature-parts.ts';
import { zCursor, zId, zInstant, zLimit, zPage, zText, zUuid } from '../fields.ts';
import { OPERATOR_ROLES } from '../operators/roles.ts';
import { zWebAuthn } from '../webauthn.ts';

export const Approval = z.strictObject({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string(),
  /** Who that is, where it is somebody: an operator's name, a customer's with their UID. */
  subjectName: z.nullable(z.string()),
  /** What will be different, line by line, in words an operator understands. */
  changes: z.array(z.strictObject({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  createdBy: z.strictObject({ id: z.string(), name: z.string() }),
  createdAt: zInstant,
  decidedBy: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  decidedAt: z.nullable(zInstant),
  decisionReason: z.nullable(z.string()),
  /** Whether the operator who asks may decide it: not one's own, and only with the right role. */
  mayDecide: z.boolean(),
  /** The roles of those who may. */
  deciders: z.array(z.enum(OPERATOR_ROLES)),
  /** The identity document that whoever asks must look at before approving, and until when their look counts. */
  document: z.nullable(z.strictObject({ caseId: z.string(), lookedUntil: z.nullable(zInstant) })),
});
export type Approval = z.infer<typeof Approval>;

export const listApprovals = query({
  path: 'app.console/approvals/list',
  summary: 'Proposals that wait for a second person, oldest first; or the decided ones, newest first.',
  access: 'operator',
  permission: 'approvals.read',
  rule: 'approvals.see',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(['waiting', 'decided'])), 'waiting'),
    /** Only those about one thing: a setting, an operator, a customer. */
    subject: z._default(z.optional(zText(100, 0)), ''),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({
    ...zPage(Approval).def.shape,
    /** How many wait in all that this operator may see, and how many of them for this operator. */
    waiting: z.number(),
    waitingForYou: z.number(),
  }),
});

export const getApproval = query({
  path: 'app.console/approvals/get',
  summary: 'One proposal.',
  access: 'operator',
  permission: 'any',
  rule: 'approvals.see',
  input: z.strictObject({ id: zId('apr') }),
  output: z.strictObject({ approval: Approval }),
});

export const approvalSignature = query({
  path: 'app.console/approvals/signature',
  summary:
    'What the operator’s passkey has to sign to propose or approve this. The challenge in `options` is the SHA-256 of `statement`.',
  access: 'operator',
  permission: 'any',
  rule: 'approvals.see',
  input: z.strictObject({ kind: z.enum(APPROVAL_KINDS), subject: zText(100) }),
  output: z.strictObject({
    isNeeded: z.boolean(),
    hasPasskey: z.boolean(),
    statement: z.string(),
    options: z.string(),
  }),
  refusals: { 'treasury.signerAway': 66701 },
});

export const propose = command({
  path: 'app.console/approvals/propose',
  summary:
    'Propose a change. `payload` is JSON whose shape depends on the kind; a payload that could not be carried out is refused now.',
  access: 'operator',
  permission: 'any',
  rule: 'approvals.propose',
  input: z.strictObject({
    kind: z.enum(APPROVAL_KINDS),
    payload: z.string().check(z.maxLength(4000)),
    reason: zText(300, 5),
    signature: z.optional(zWebAuthn),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    ...SIGNATURE_REFUSALS,
    'approval.badPayload': 66201,
    'approval.nothingChanges': 66202,
    'approval.alreadyProposed': 66203,
    'approval.own': 66204,
    'approval.unknownSubject': 66208,
    'approval.twoAdmins': 66209,
    'approval.taken': 66210,
    'energy.chainAway': 64102,
    'energy.notSoMuch': 66801,
    'listing.notProbed': 67841,
    'ledger.insufficientBalance': LEDGER_REFUSALS['ledger.insufficientBalance'],
  },
});

const DECIDE_REFUSALS = { 'approval.own': 66204, 'approval.decided': 66205 } as const;

export const decideApproval = command({
  path: 'app.console/approvals/decide',
  summary: 'Approve, and it is carried out in the same transaction; or reject with a reason.',
  access: 'operator',
  permission: 'any',
  rule: 'approvals.decide',
  input: z.strictObject({
    id: zId('apr'),
    verdict: z.enum(['approve', 'reject']),
    reason: zText(300, 0),
    signature: z.optional(zWebAuthn),
  }),
  output: z.strictObject({ approval: Approval }),
  refusals: {
    ...DECIDE_REFUSALS,
    ...SIGNATURE_REFUSALS,
    'approval.outdated': 66206,
    'approval.reasonNeeded': 66207,
    'approval.lookNeeded': 66211,
    'approval.twoAdmins': 66209,
    'ledger.insufficientBalance': LEDGER_REFUSALS['ledger.insufficientBalance'],
  },
});

export const withdrawApproval = command({
  path: 'app.console/approvals/withdraw',
  summary: 'Take back one’s own proposal.',
  access: 'operator',
  permission: 'any',
  rule: 'approvals.withdraw',
  input: z.strictObject({ id: zId('apr') }),
  output: z.strictObject({ approval: Approval }),
  refusals: DECIDE_REFUSALS,
});
