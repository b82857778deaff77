import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zAsset, zDecimal, zInstant, zMoney, zNothing, zText, zTradePassword, zUid, zUuid } from '../fields.ts';
import { GATES } from '../gates.ts';
import { PROOF_REFUSALS, second } from '../proof.ts';
import { HOLD_REASONS } from '../security/calls.ts';

export const TransferReceipt = z.strictObject({
  id: z.string(),
  direction: z.enum(['sent', 'received']),
  from: z.strictObject({ uid: zUid, name: z.string() }),
  to: z.strictObject({ uid: zUid, name: z.string() }),
  money: zMoney,
  fee: zMoney,
  memo: z.nullable(z.string()),
  balanceAfter: zMoney,
  at: zInstant,
});
export type TransferReceipt = z.infer<typeof TransferReceipt>;

/** Why a customer cannot transfer now, or null. The app shows it in place, with the way to lift it. */
export const TRANSFER_GATES = GATES;

export const transferRules = query({
  path: 'app.transfer/rules',
  summary: 'Minimum, fee and limits of a transfer, and whether this customer may make one.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(TRANSFER_GATES)),
    level: z.number(),
    levelNeeded: z.number(),
    /** Whether a second factor is asked for as well. */
    hasSecondFactor: z.boolean(),
    /** Nothing can be sent until then. */
    hold: z.nullable(z.strictObject({ until: zInstant, reasons: z.array(z.enum(HOLD_REASONS)) })),
    assets: z.array(
      z.strictObject({
        asset: zAsset,
        available: z.string(),
        minimum: z.string(),
        maximum: z.string(),
        fee: z.string(),
        /** Of this asset in 24 hours, transfers and withdrawals together; of USDT the limit of all assets. */
        perDay: z.string(),
        usedToday: z.string(),
        /** In 24 hours, to people nothing was sent to before. */
        newPerDay: z.string(),
        newUsedToday: z.string(),
        /** What one whole coin counts as in the limits of all assets, in USDT; null where no price is fresh, and then none leaves. */
        countsAs: z.nullable(z.string()),
      }),
    ),
    /** The limits of 24 hours of all assets together, in USDT. */
    limit: z.strictObject({
      perDay: z.string(),
      usedToday: z.string(),
      newPerDay: z.string(),
      newUsedToday: z.string(),
    }),
  }),
});

export const findRecipient = query({
  path: 'app.transfer/recipient',
  summary: 'The masked name behind an ID, so that the sender can see whom the money goes to.',
  access: 'customer',
  needs: ['notBanned'],
  input: z.strictObject({ uid: zUid }),
  /** `isNew`: nothing was sent to them before these 24 hours. */
  output: z.strictObject({ uid: zUid, name: z.string(), isNew: z.boolean() }),
  refusals: { 'transfer.unknownRecipient': 61102, 'transfer.toSelf': 61101 },
});

export const sendTransfer = command({
  path: 'app.transfer/send',
  summary: 'Move money to another customer at once. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'transfer',
  overSocket: true,
  input: z.strictObject({
    uid: zUid,
    asset: zAsset,
    amount: zDecimal,
    memo: z.optional(zText(80, 0)),
    tradePassword: zTradePassword,
    ...second,
    idempotencyKey: zUuid,
  }),
  output: TransferReceipt,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    'transfer.toSelf': 61101,
    'transfer.unknownRecipient': 61102,
    'transfer.levelTooLow': 61103,
    'transfer.notCertified': 61104,
    'transfer.belowMinimum': 61105,
    'transfer.aboveMaximum': 61106,
    'transfer.recipientUnavailable': 61107,
    'transfer.onHold': 61108,
    'transfer.abovePerDay': 61109,
    'transfer.aboveNew': 61110,
    'transfer.noPrice': 61111,
    'auth.tooManyTries': PROOF_REFUSALS['auth.tooManyTries'],
    'second.needed': PROOF_REFUSALS['second.needed'],
    'second.wrong': PROOF_REFUSALS['second.wrong'],
  },
});

export const getReceipt = query({
  path: 'app.transfer/receipt',
  summary: 'The receipt of a transfer, for either side.',
  access: 'customer',
  input: z.strictObject({ id: zUuid }),
  output: TransferReceipt,
});
