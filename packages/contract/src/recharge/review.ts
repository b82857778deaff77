import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zInstant, zLimit, zMoney, zNetwork, zNothing, zPage, zText, zUuid } from '../fields.ts';
import { Certificate, Deposit } from './calls.ts';
import { CERTIFICATE_REASONS, CERTIFICATE_STATES, DEPOSIT_STATES } from './fields.ts';

const Who = z.strictObject({ id: z.string(), uid: z.string(), username: z.string() });

export const ReviewItem = z.strictObject({
  id: z.string(),
  /** `payment` is one that needed nobody: it is never in the queue, but the ledger leads to it. */
  kind: z.enum(['certificate', 'held', 'payment']),
  state: z.enum(['waiting', 'passed', 'rejected', 'released', 'credited']),
  user: Who,
  network: zNetwork,
  money: zMoney,
  submittedAt: zInstant,
  decidedAt: z.nullable(zInstant),
  /** A proposal to credit it that waits for a second person. */
  approvalId: z.nullable(z.string()),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const listRechargeReviews = query({
  path: 'app.console/recharge/list',
  summary: 'Certificates and held payments that wait, oldest first; or the decided ones, newest first.',
  access: 'operator',
  permission: 'recharge.review',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(['waiting', 'decided'])), 'waiting'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({ ...zPage(ReviewItem).def.shape, waiting: z.number() }),
});

/** A payment on the chain as a reviewer sees it. */
const Evidence = z.strictObject({
  ...Deposit.def.shape,
  from: z.nullable(z.string()),
  address: z.string(),
  height: z.nullable(z.number()),
  user: z.nullable(Who),
  /** What speaks for it being the one: same transaction, same amount, about the same time. */
  match: z.array(z.enum(['transaction', 'amount', 'time'])),
  /** Whether passing may credit it, and if not, why. */
  use: z.enum(['credits', 'alreadyCredited', 'notYet', 'never']),
});

export const openRechargeReview = command({
  path: 'app.console/recharge/open',
  summary: 'Look at one case with everything the chain says about it. A look at the picture is in the audit log.',
  access: 'operator',
  permission: 'recharge.review',
  input: z.strictObject({ id: zText(40) }),
  output: z.strictObject({
    item: ReviewItem,
    certificate: z.nullable(Certificate),
    picture: z.nullable(z.string()),
    payments: z.array(Evidence),
    /** What the chain says about the transaction the customer named, where it is no payment to an address of ours. */
    transaction: z.nullable(
      z.strictObject({ state: z.enum(['unknown', 'pending', 'failed', 'mined', 'unreadable']), txid: z.string() }),
    ),
    /** Other certificates that show the very same picture or name the same transaction. */
    twins: z.array(z.strictObject({ id: z.string(), state: z.enum(CERTIFICATE_STATES), user: Who })),
    earlier: z.strictObject({ passed: z.number(), rejected: z.number() }),
  }),
});

export const decideCertificate = command({
  path: 'app.console/recharge/decide',
  summary:
    'Pass with a payment of the chain, which is credited as it stands there; or reject with a reason. Without a payment, propose `recharge.credit`.',
  access: 'operator',
  permission: 'recharge.review',
  input: z.strictObject({
    id: zId('crt'),
    verdict: z.enum(['pass', 'reject']),
    depositId: z.optional(zId('dep')),
    reason: z.optional(z.enum(CERTIFICATE_REASONS)),
    note: z._default(z.optional(zText(200, 0)), ''),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ state: z.enum(['passed', 'rejected']) }),
  refusals: {
    'recharge.decided': 66501,
    'recharge.notMatching': 66502,
    'recharge.stillConfirming': 66503,
    'recharge.reasonNeeded': 66504,
    'recharge.approvalWaits': 66505,
  },
});

export const releaseDeposit = command({
  path: 'app.console/recharge/release',
  summary: 'Credit a payment that was held for a look because of its size.',
  access: 'operator',
  permission: 'recharge.review',
  input: z.strictObject({ id: zId('dep'), reason: zText(300, 5), idempotencyKey: zUuid }),
  output: z.strictObject({ state: z.enum(DEPOSIT_STATES) }),
  refusals: { 'recharge.notHeld': 66506 },
});

export const listScanners = query({
  path: 'app.console/recharge/scanners',
  summary: 'How far each chain is read, and what is wrong where one stands still.',
  access: 'operator',
  permission: 'recharge.review',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        network: zNetwork,
        isOpen: z.boolean(),
        height: z.nullable(z.number()),
        headHeight: z.nullable(z.number()),
        scannedAt: z.nullable(zInstant),
        problem: z.nullable(z.string()),
        problemSince: z.nullable(zInstant),
        confirming: z.number(),
        held: z.number(),
        /** Credited, and then gone from the chain. None, unless a chain was rewritten deeper than we wait. */
        lost: z.number(),
        unsweptAddresses: z.number(),
      }),
    ),
  }),
});
