import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zAsset, zDecimal, zInstant, zMoney, zNothing, zText, zTradePassword, zUid, zUuid } from '../fields.ts';
import { GATES } from '../gates.ts';

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
    assets: z.array(
      z.strictObject({
        asset: zAsset,
        available: z.string(),
        minimum: z.string(),
        maximum: z.string(),
        fee: z.string(),
      }),
    ),
  }),
});

export const findRecipient = query({
  path: 'app.transfer/recipient',
  summary: 'The masked name behind an ID, so that the sender can see whom the money goes to.',
  access: 'customer',
  needs: ['notBanned'],
  input: z.strictObject({ uid: zUid }),
  output: z.strictObject({ uid: zUid, name: z.string() }),
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
  },
});

export const getReceipt = query({
  path: 'app.transfer/receipt',
  summary: 'The receipt of a transfer, for either side.',
  access: 'customer',
  input: z.strictObject({ id: zUuid }),
  output: TransferReceipt,
});
