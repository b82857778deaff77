import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import {
  zAsset,
  zCursor,
  zDecimal,
  zEmail,
  zId,
  zInstant,
  zLimit,
  zMobile,
  zPage,
  zText,
  zUsername,
  zUuid,
} from '../fields.ts';
import { MARKET_IDS } from '../market/fields.ts';
import { OPERATOR_ROLES } from '../operators/calls.ts';

/**
 * What one operator may only propose and another must approve. The database itself refuses an approval by the one who
 * proposed, and refuses the change without an approval.
 */
export const APPROVAL_KINDS = [
  'setting.change',
  'operator.create',
  'operator.roles',
  'operator.disable',
  'operator.recover',
  'user.roles',
  'user.level',
  'user.recover',
  'money.house',
  'recharge.credit',
  'withdrawal.large',
  'energy.stake',
  'payments.resume',
  'market.resume',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The roles of an operator: at least one, none twice. */
const zOperatorRoles = z
  .array(z.enum(OPERATOR_ROLES))
  .check(z.minLength(1), z.maxLength(OPERATOR_ROLES.length), z.refine(isWithoutTwins));

/** The account of the house a movement starts from or ends at. */
const zHouseAccount = z
  .string()
  .check(z.maxLength(80), z.regex(/^house:[a-z0-9][a-z0-9_-]{0,39}(:[a-z0-9_-]{1,40}){0,2}$/));

/** What each kind of proposal says, as the JSON text in `payload`. None has a field for a price, a profit or a result. */
export const APPROVAL_PAYLOADS = {
  /** `value` is judged by the setting itself. */
  'setting.change': z.strictObject({ key: zText(60), value: z.json() }),
  /** The invitation goes to the address the second person sees here, so that nobody can create a colleague to be. */
  'operator.create': z.strictObject({ username: zUsername, name: zText(60), email: zEmail, roles: zOperatorRoles }),
  'operator.roles': z.strictObject({ operatorId: zId('opr'), roles: zOperatorRoles }),
  'operator.disable': z.strictObject({ operatorId: zId('opr'), isDisabled: z.boolean() }),
  /** For who lost password and authenticator: both end, and a new invitation goes to the address that is shown here. */
  'operator.recover': z.strictObject({ operatorId: zId('opr'), email: zEmail }),
  'user.roles': z.strictObject({
    userId: zId('usr'),
    roles: z.array(z.enum(['team_leader', 'agent'])).check(z.maxLength(2), z.refine(isWithoutTwins)),
  }),
  /** Null takes the grant away; what was earned by trading always stays. */
  'user.level': z.strictObject({
    userId: zId('usr'),
    level: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(6))),
  }),
  /** Takes every second factor away and may replace the mobile, for somebody who lost their phone. */
  'user.recover': z.strictObject({ userId: zId('usr'), mobile: z.nullable(zMobile) }),
  /** The second yes to a withdrawal above the limit; the first is the proposal. */
  'withdrawal.large': z.strictObject({ withdrawalId: zId('wdr') }),
  /** TRX of the hot wallet that becomes stake for energy, or stake that becomes TRX again after the chain's fortnight. */
  'energy.stake': z.strictObject({
    action: z.enum(['stake', 'unstake']),
    trx: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
  }),
  /** Takes the kill switch off. It names the very stop it ends: an approval is no good for a later one. */
  'payments.resume': z.strictObject({ stopId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  /** Lets a halted market go on. What it would end is written down with it: an approval is no good for a later halt. */
  'market.resume': z.strictObject({ market: z.enum(MARKET_IDS) }),
  'money.house': z.strictObject({ from: zHouseAccount, to: zHouseAccount, asset: zAsset, amount: zDecimal }),
  /** Credit a certificate no payment on the chain stands for; `evidence` names what the two rely on, and is good once. */
  'recharge.credit': z.strictObject({ certificateId: zId('crt'), amount: zDecimal, evidence: zText(120, 5) }),
} as const;

export type ApprovalPayloads = { [Kind in keyof typeof APPROVAL_PAYLOADS]: z.output<(typeof APPROVAL_PAYLOADS)[Kind]> };

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
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    'approval.badPayload': 66201,
    'approval.nothingChanges': 66202,
    'approval.alreadyProposed': 66203,
    'approval.own': 66204,
    'approval.unknownSubject': 66208,
    'approval.twoAdmins': 66209,
    'approval.taken': 66210,
    'energy.chainAway': 64102,
    'energy.notSoMuch': 66801,
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
  input: z.strictObject({ id: zId('apr'), verdict: z.enum(['approve', 'reject']), reason: zText(300, 0) }),
  output: z.strictObject({ approval: Approval }),
  refusals: {
    ...DECIDE_REFUSALS,
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

function isWithoutTwins(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
