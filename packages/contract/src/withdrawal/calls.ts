import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import {
  zAsset,
  zCourseStep,
  zCursor,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNetwork,
  zNothing,
  zPage,
  zShownWay,
  zTradePassword,
  zUuid,
  zWay,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { PROOF_REFUSALS, second } from '../proof.ts';
import { HOLD_REASONS } from '../security/calls.ts';
import { WITHDRAWAL_LISTS, WITHDRAWAL_REASONS, WITHDRAWAL_STAGES } from './fields.ts';

/** Where it goes: an address whole, of a card no more than its owner is shown. */
const Destination = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** The address, or the card's masked number. */
  text: z.string(),
});

export const Withdrawal = z.strictObject({
  id: z.string(),
  way: zShownWay,
  /** Null for a bank. */
  network: z.nullable(zNetwork),
  stage: z.enum(WITHDRAWAL_STAGES),
  amount: zMoney,
  fee: zMoney,
  net: zMoney,
  to: Destination,
  requestedAt: zInstant,
  endedAt: z.nullable(zInstant),
  /** While it cools off. */
  coolUntil: z.nullable(zInstant),
  /** Only of what was rejected: a reason we have words for, and what the reviewer wrote besides. */
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  note: z.nullable(z.string()),
  txid: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const withdrawalRules = query({
  path: 'app.withdrawal/rules',
  summary: 'Ways, minimum, fee and limit left of a withdrawal, the bound addresses and cards, and what makes one wait.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    level: z.number(),
    /** Whether a second factor is asked for as well. */
    hasSecondFactor: z.boolean(),
    /** Withdrawals asked for now wait until then. */
    hold: z.nullable(z.strictObject({ until: zInstant, reasons: z.array(z.enum(HOLD_REASONS)) })),
    ways: z.array(
      z.strictObject({
        way: zShownWay,
        /** Whose addresses it pays to; null for a bank. */
        network: z.nullable(zNetwork),
        asset: zAsset,
        /** Closed where no node of the chain is configured. */
        isOpen: z.boolean(),
        available: z.string(),
        minimum: z.string(),
        /** The most that may leave at once; null where only the limit of a day counts. */
        maximum: z.nullable(z.string()),
        feeLowest: z.string(),
        feePpm: z.number(),
        decimals: z.number(),
        /** Of this asset in 24 hours, withdrawals and transfers together; of USDT the limit of all assets. */
        perDay: z.string(),
        usedToday: z.string(),
        /** What one whole coin counts as in the limit of all assets, in USDT; null where no price is fresh, and then none leaves. */
        countsAs: z.nullable(z.string()),
        /** Up to here it may pass without a person. */
        automaticLimit: z.string(),
        /** How long it usually took from request to paid, from the last thirty; null before there are any. */
        usualMinutes: z.nullable(z.number()),
        /** [WDR-37] Until then an estimate of the network's part, from its confirmations and blocks; null at a bank and while it is closed. */
        estimatedMinutes: z.nullable(z.number()),
      }),
    ),
    /** The limit of 24 hours of all assets together, in USDT. */
    limit: z.strictObject({ perDay: z.string(), usedToday: z.string() }),
    addresses: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        network: zNetwork,
        address: z.string(),
        usableFrom: zInstant,
        isPaidBefore: z.boolean(),
        /** Other addresses of this customer that begin and end like it. */
        lookAlikes: z.array(z.string()),
      }),
    ),
    cards: z.array(
      z.strictObject({
        id: z.string(),
        bankName: z.string(),
        payee: z.string(),
        accountNumber: z.string(),
        usableFrom: zInstant,
      }),
    ),
    coolOffHours: z.number(),
  }),
});

export const requestWithdrawal = command({
  path: 'app.withdrawal/request',
  summary:
    'Ask for a withdrawal to a bound address or card. The money is set aside at once. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  // Who is banned may still take their own money out, unless a legal hold is on file: the gate says so.
  needs: ['realAccount', 'tradePassword'],
  feature: 'withdrawal',
  input: z.strictObject({
    way: zWay,
    /** The id of a bound address or card. Empty where there is none, which is refused with the way to bind one. */
    to: z.string().check(z.maxLength(40)),
    amount: zDecimal,
    /** The network fee as it was shown. Refused where it no longer holds; left out, the fee of the moment is charged. */
    fee: z.optional(zDecimal),
    tradePassword: zTradePassword,
    ...second,
    idempotencyKey: zUuid,
  }),
  output: Withdrawal,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    'auth.tooManyTries': PROOF_REFUSALS['auth.tooManyTries'],
    'second.needed': PROOF_REFUSALS['second.needed'],
    'second.wrong': PROOF_REFUSALS['second.wrong'],
    'withdrawal.noAddress': 61301,
    'withdrawal.noCard': 61302,
    'withdrawal.cardMissing': 61303,
    'withdrawal.networkClosed': 61304,
    'withdrawal.belowMinimum': 61305,
    'withdrawal.abovePerDay': 61306,
    'withdrawal.tooManyDecimals': 61307,
    'withdrawal.ownAddress': 61308,
    'withdrawal.tokenContract': 61309,
    'withdrawal.otherNetwork': 61310,
    'withdrawal.badAddress': 61311,
    'withdrawal.tooManyOpen': 61312,
    'withdrawal.feeChanged': 61331,
    'withdrawal.noPrice': 61332,
    'withdrawal.aboveMaximum': 67830,
  },
});

export const revokeWithdrawal = command({
  path: 'app.withdrawal/revoke',
  summary:
    'Take a withdrawal back while nothing of it is signed or handed to the bank. The money is free again at once.',
  access: 'customer',
  needs: ['realAccount'],
  input: z.strictObject({ id: zId('wdr') }),
  output: Withdrawal,
  refusals: { 'withdrawal.tooLate': 61321, 'withdrawal.decided': 61322 },
});

export const getWithdrawal = query({
  path: 'app.withdrawal/get',
  summary: 'One withdrawal with its course, what it waits for and how long that usually takes.',
  access: 'customer',
  input: z.strictObject({ id: zId('wdr') }),
  output: z.strictObject({
    withdrawal: Withdrawal,
    steps: z.array(zCourseStep(['requested', ...WITHDRAWAL_STAGES])),
    /** What the present step waits for: a code the app has words for; null where it ended. */
    waitsFor: z.nullable(z.enum(['coolOff', 'reviewer', 'secondReviewer', 'payer', 'chain', 'bank', 'file', 'books'])),
    usualMinutes: z.nullable(z.number()),
    /** [WDR-37] While it waits for its chain and no others have been measured there. */
    estimatedMinutes: z.nullable(z.number()),
    mayRevoke: z.boolean(),
    /** The movement in the records: the money set aside. */
    recordId: z.string(),
  }),
});

export const listWithdrawals = query({
  path: 'app.withdrawal/list',
  summary: 'The customer’s withdrawals, newest first: all of them, or those still open, paid or returned.',
  access: 'customer',
  input: z.strictObject({ list: z.optional(z.enum(WITHDRAWAL_LISTS)), cursor: zCursor, limit: zLimit }),
  output: zPage(Withdrawal),
});
