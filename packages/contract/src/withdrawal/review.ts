import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { SIGNATURE_REFUSALS } from '../common.ts';
import {
  zAsset,
  zCursor,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNetwork,
  zNothing,
  zPage,
  zShownChainWay,
  zShownWay,
  zText,
  zUuid,
} from '../fields.ts';
import { HOLD_REASONS } from '../security/calls.ts';
import { zWebAuthn } from '../webauthn.ts';
import { Withdrawal } from './calls.ts';
import { BANK_REASONS, REVIEW_REASONS, WITHDRAWAL_FLAGS, WITHDRAWAL_REASONS, WITHDRAWAL_STAGES } from './fields.ts';

const User = z.strictObject({ id: z.string(), uid: z.string(), username: z.string(), level: z.number() });

export const QueuedWithdrawal = z.strictObject({
  ...Withdrawal.def.shape,
  user: User,
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)),
  needsSecond: z.boolean(),
  /** Since when it is in the state it is in. */
  since: zInstant,
  /** A proposal by a colleague that waits for a second person. */
  approval: z.nullable(z.strictObject({ id: z.string(), by: z.string(), byId: z.string() })),
  /** Why an approved payment does not move, as the payer says it. */
  stuck: z.nullable(z.string()),
});
export type QueuedWithdrawal = z.infer<typeof QueuedWithdrawal>;

export const QUEUES = ['waiting', 'cooling', 'paying', 'ended'] as const;
export type WithdrawalQueue = (typeof QUEUES)[number];

export const listWithdrawalQueue = query({
  path: 'app.console/withdrawal/list',
  summary:
    'Withdrawals that wait for a person, oldest first; those that cool off, those being paid, and the ended ones.',
  access: 'operator',
  permission: 'withdrawal.review',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(QUEUES)), 'waiting'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({
    ...zPage(QueuedWithdrawal).def.shape,
    counts: z.strictObject({ waiting: z.number(), cooling: z.number(), paying: z.number() }),
  }),
});

export const openWithdrawal = query({
  path: 'app.console/withdrawal/open',
  summary: 'One withdrawal with the evidence a reviewer decides by.',
  access: 'operator',
  permission: 'withdrawal.review',
  input: z.strictObject({ id: zId('wdr') }),
  output: z.strictObject({
    withdrawal: QueuedWithdrawal,
    steps: z.array(
      z.strictObject({ state: z.string(), at: zInstant, by: z.nullable(z.string()), note: z.nullable(z.string()) }),
    ),
    customer: z.strictObject({
      since: zInstant,
      isCertified: z.boolean(),
      certifiedName: z.nullable(z.string()),
      isBanned: z.boolean(),
      isOnLegalHold: z.boolean(),
      balance: zMoney,
      /** The limit of all assets together, in USDT, and what this withdrawal counted as in it. */
      perDay: zMoney,
      usedToday: zMoney,
      counted: zMoney,
      depositedTotal: zMoney,
      withdrawnTotal: zMoney,
      earlier: z.array(
        z.strictObject({
          id: z.string(),
          stage: z.enum(WITHDRAWAL_STAGES),
          way: zShownWay,
          network: z.nullable(zNetwork),
          amount: zMoney,
          isSameDestination: z.boolean(),
          requestedAt: zInstant,
        }),
      ),
      rejectedBefore: z.number(),
    }),
    destination: z.strictObject({
      isStillBound: z.boolean(),
      boundAt: z.nullable(zInstant),
      usableFrom: z.nullable(zInstant),
      timesPaid: z.number(),
      lookAlikes: z.array(z.string()),
      /** Other customers who have the same destination bound or were paid there. */
      othersToo: z.array(z.strictObject({ id: z.string(), uid: z.string(), username: z.string() })),
    }),
    hold: z.nullable(z.strictObject({ until: zInstant, reasons: z.array(z.enum(HOLD_REASONS)) })),
    device: z.strictObject({
      userAgent: z.string(),
      ip: z.string(),
      sessionSince: z.nullable(zInstant),
      isNew: z.boolean(),
    }),
    mayReview: z.boolean(),
  }),
});

const DECIDE = {
  'withdrawal.decided': 61322,
  'withdrawal.tooLate': 61321,
} as const;

export const approveWithdrawal = command({
  path: 'app.console/withdrawal/approve',
  summary:
    'Let a withdrawal be paid. Above the limit one operator can only propose it: approvals kind withdrawal.large.',
  access: 'operator',
  permission: 'withdrawal.review',
  input: z.strictObject({ id: zId('wdr'), signature: z.optional(zWebAuthn), idempotencyKey: zUuid }),
  output: z.strictObject({ withdrawal: QueuedWithdrawal }),
  refusals: {
    ...DECIDE,
    ...SIGNATURE_REFUSALS,
    'withdrawal.secondNeeded': 66601,
    'withdrawal.legalHold': 66602,
    'withdrawal.onHold': 66603,
    'withdrawal.unbound': 66604,
  },
});

export const rejectWithdrawal = command({
  path: 'app.console/withdrawal/reject',
  summary: 'Turn a withdrawal down with a reason the customer reads. The money is free again at once.',
  access: 'operator',
  permission: 'withdrawal.review',
  input: z.strictObject({
    id: zId('wdr'),
    reason: z.enum(REVIEW_REASONS),
    note: zText(300, 0),
  }),
  output: z.strictObject({ withdrawal: QueuedWithdrawal }),
  refusals: { ...DECIDE, 'withdrawal.noteNeeded': 66605 },
});

export const PayoutFile = z.strictObject({
  id: z.string(),
  madeBy: z.strictObject({ id: z.string(), name: z.string() }),
  madeAt: zInstant,
  lines: z.number(),
  open: z.number(),
  total: zMoney,
  sha256: z.string(),
});
export type PayoutFile = z.infer<typeof PayoutFile>;

/** What keeps a bank from being told. */
const PAYOUT_REFUSALS = {
  'payout.paidBefore': 66615,
  'payout.unsigned': 66616,
  'payout.noSigner': 66617,
  'treasury.signerAway': 66701,
} as const;

export const listPayoutReady = query({
  path: 'app.console/withdrawal/payout_ready',
  summary: 'Approved withdrawals to bank cards that are in no payout file yet, oldest first.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(QueuedWithdrawal),
});

export const makePayoutFile = command({
  path: 'app.console/withdrawal/payout_make',
  summary: 'Put approved bank withdrawals into one file for the bank. From then on they cannot be revoked.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({
    /** Ids with commas between them. */
    ids: z.string().check(z.maxLength(8_000), z.regex(/^wdr_[0-9a-z]{26}(,wdr_[0-9a-z]{26})*$/)),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ file: PayoutFile }),
  refusals: { 'payout.changed': 66611, 'payout.tooMany': 66612, ...PAYOUT_REFUSALS },
});

export const listPayoutFiles = query({
  path: 'app.console/withdrawal/payout_files',
  summary: 'Payout files, newest first.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(PayoutFile),
});

export const openPayoutFile = query({
  path: 'app.console/withdrawal/payout_open',
  summary: 'One payout file line by line.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({ id: zId('pof') }),
  output: z.strictObject({
    file: PayoutFile,
    lines: z.array(
      z.strictObject({
        n: z.number(),
        withdrawalId: z.string(),
        user: User,
        payee: z.string(),
        bankName: z.string(),
        accountNumber: z.string(),
        net: zMoney,
        outcome: z.nullable(z.enum(['paid', 'rejected'])),
        reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
        note: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(zInstant),
      }),
    ),
    /** Whether the operator who asks may confirm: not who made the file. */
    mayConfirm: z.boolean(),
  }),
});

export const downloadPayoutFile = command({
  path: 'app.console/withdrawal/payout_download',
  summary: 'The file for the bank as CSV, with its hash. Every download is written to the audit log.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({ id: zId('pof') }),
  output: z.strictObject({ name: z.string(), csv: z.string(), sha256: z.string() }),
  refusals: PAYOUT_REFUSALS,
});

export const confirmPayoutLine = command({
  path: 'app.console/withdrawal/payout_confirm',
  summary: 'Say what the bank did with one line: paid, or rejected, which gives the money back with the reason.',
  access: 'operator',
  permission: 'withdrawal.payout',
  input: z.strictObject({
    id: zId('pof'),
    withdrawalId: zId('wdr'),
    outcome: z.enum(['paid', 'rejected']),
    reason: z.optional(z.enum(BANK_REASONS)),
    note: zText(300, 0),
  }),
  output: z.strictObject({ file: PayoutFile }),
  refusals: {
    'payout.own': 66613,
    'payout.lineDecided': 66614,
    'withdrawal.noteNeeded': 66605,
  },
});

export const networkFeeBalance = query({
  path: 'app.console/withdrawal/network_fees',
  summary: 'What the withdrawals of 30 days paid for their networks, what the networks charged us, and the fee of now.',
  access: 'operator',
  permission: 'withdrawal.review',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        way: zShownChainWay,
        network: zNetwork,
        asset: zAsset,
        count: z.number(),
        income: zMoney,
        /** In the coin of the chain, and by the price of now in what was paid; null where no venue has one. */
        cost: zMoney,
        costNow: z.nullable(zMoney),
        /** What a withdrawal pays now; null while the network is closed or too dear. */
        fee: z.nullable(zMoney),
      }),
    ),
  }),
});
