import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zId, zInstant, zNetwork, zNothing, zText, zTradePassword, zUuid } from '../fields.ts';

/** Every change is behind the trade password and may be repeated with its key. */
const guarded = { tradePassword: zTradePassword, idempotencyKey: zUuid };
const needs = ['realAccount', 'notBanned', 'tradePassword'] as const;

export const BankCard = z.strictObject({
  id: z.string(),
  bankName: z.string(),
  payee: z.string(),
  bankAddress: z.string(),
  /** All but the last four are hidden. */
  accountNumber: z.string(),
  createdAt: zInstant,
  /** Withdrawals may go here from then on. */
  usableFrom: zInstant,
});
export type BankCard = z.infer<typeof BankCard>;

const card = {
  bankName: zText(80, 2),
  payee: zText(80, 2),
  bankAddress: zText(160, 2),
  accountNumber: z.string().check(z.trim(), z.minLength(6), z.maxLength(42), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/)),
};
const CARD_REFUSALS = {
  ...TRADE_PASSWORD_REFUSALS,
  'bankCard.badNumber': 65201,
  'bankCard.twice': 65202,
  'bankCard.tooMany': 65203,
} as const;

/** [BND-7] What was removed and can still be brought back, under a name its owner knows. */
const Removed = z.strictObject({ id: z.string(), name: z.string(), until: zInstant });
const removed = z.array(Removed);
export type RemovedBinding = z.infer<typeof Removed>;

export const listBankCards = query({
  path: 'app.bindings/bank_cards',
  summary: 'The bank cards withdrawals may go to, their numbers masked.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(BankCard),
    removed,
    /** The certified name a payee should match, if any. */
    certifiedName: z.nullable(z.string()),
    coolOffHours: z.number(),
    most: z.number(),
  }),
});

export const addBankCard = command({
  path: 'app.bindings/bank_card_add',
  summary: 'Bind a bank card. Withdrawals may go there after the cool-off.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ ...card, ...guarded }),
  output: BankCard,
  refusals: CARD_REFUSALS,
});

export const editBankCard = command({
  path: 'app.bindings/bank_card_edit',
  summary:
    'Correct a bound bank card. Without accountNumber the number stays. Another number, bank or payee cools off anew.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('crd'), ...card, accountNumber: z.optional(card.accountNumber), ...guarded }),
  output: BankCard,
  refusals: CARD_REFUSALS,
});

export const removeBankCard = command({
  path: 'app.bindings/bank_card_remove',
  summary: 'Forget a bank card. Records that name it keep its last four digits.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('crd'), ...guarded }),
  output: z.strictObject({}),
  refusals: TRADE_PASSWORD_REFUSALS,
});

export const restoreBankCard = command({
  path: 'app.bindings/bank_card_restore',
  summary: 'Bring a bank card back that was removed within the last ten minutes.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('crd'), ...guarded }),
  output: BankCard,
  refusals: CARD_REFUSALS,
});

export const DigitalAddress = z.strictObject({
  id: z.string(),
  label: z.string(),
  network: zNetwork,
  /** Canonical: base58 as it is, EVM with its checksum, bech32 in lower case. */
  address: z.string(),
  createdAt: zInstant,
  /** Withdrawals may go here from then on. */
  usableFrom: zInstant,
});
export type DigitalAddress = z.infer<typeof DigitalAddress>;

const address = {
  label: zText(40),
  network: zNetwork,
  address: z.string().check(z.trim(), z.minLength(10), z.maxLength(100), z.regex(/^[A-Za-z0-9]+$/)),
};
const ADDRESS_REFUSALS = {
  ...TRADE_PASSWORD_REFUSALS,
  'address.wrong': 65211,
  'address.wrongNetwork': 65212,
  'address.badChecksum': 65213,
  'address.twice': 65214,
  'address.tooMany': 65215,
  /** A deposit address of Candor's: money sent there would only come back. */
  'withdrawal.ownAddress': 61308,
} as const;

export const listAddresses = query({
  path: 'app.bindings/addresses',
  summary: 'The digital currency addresses withdrawals may go to.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ rows: z.array(DigitalAddress), removed, coolOffHours: z.number(), most: z.number() }),
});

export const getAddressControl = query({
  path: 'app.bindings/address_control',
  summary:
    'Whether other keys than its own can spend what an address receives, as far as its chain tells. To be shown before it is bound.',
  access: 'customer',
  input: z.strictObject({ network: address.network, address: address.address }),
  /** Null where nobody knows: another network than TRON, an account that does not exist yet, a node that does not answer. */
  output: z.strictObject({ isControlledByOthers: z.nullable(z.boolean()) }),
});

export const addAddress = command({
  path: 'app.bindings/address_add',
  summary: 'Bind an address. Its checksum is verified; withdrawals may go there after the cool-off.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ ...address, ...guarded }),
  output: DigitalAddress,
  refusals: ADDRESS_REFUSALS,
});

export const editAddress = command({
  path: 'app.bindings/address_edit',
  summary: 'Rename a bound address, or replace it; a replaced address cools off anew.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('adr'), ...address, ...guarded }),
  output: DigitalAddress,
  refusals: ADDRESS_REFUSALS,
});

export const endCoolOff = command({
  path: 'app.bindings/end_cool_off',
  summary: 'In a sandbox only: withdrawals may go to this address from now on, so that they can be tried today.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'bindings',
  input: z.strictObject({ id: zId('adr') }),
  output: DigitalAddress,
});

export const removeAddress = command({
  path: 'app.bindings/address_remove',
  summary: 'Forget an address.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('adr'), ...guarded }),
  output: z.strictObject({}),
  refusals: TRADE_PASSWORD_REFUSALS,
});

export const restoreAddress = command({
  path: 'app.bindings/address_restore',
  summary: 'Bring an address back that was removed within the last ten minutes, its cool-off as it was.',
  access: 'customer',
  needs,
  feature: 'bindings',
  input: z.strictObject({ id: zId('adr'), ...guarded }),
  output: DigitalAddress,
  refusals: ADDRESS_REFUSALS,
});
