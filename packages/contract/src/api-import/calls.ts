import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zCursor, zId, zInstant, zLimit, zNothing, zPage, zText, zTradePassword, zUuid } from '../fields.ts';
import { MARKET_VENUES } from '../market/fields.ts';
import { PROOF_REFUSALS, second } from '../proof.ts';
import { IMPORT_REASONS, IMPORT_STATES, READ_PROBLEMS } from './fields.ts';

/** A customer's account at another exchange. Of its key only the last four characters are ever shown. */
export const ImportedAccount = z.strictObject({
  id: z.string(),
  venue: z.enum(MARKET_VENUES),
  label: z.string(),
  keyEnd: z.string(),
  state: z.enum(IMPORT_STATES),
  reason: z.nullable(z.enum(IMPORT_REASONS)),
  /** We only read, but the key could place orders: its owner should know. */
  mayTrade: z.boolean(),
  createdAt: zInstant,
  /** When the exchange was last asked what the key may do. */
  checkedAt: zInstant,
});
export type ImportedAccount = z.infer<typeof ImportedAccount>;

/** Keys of the simulated exchanges, for trying. They open nothing anywhere else. */
const DemoKey = z.strictObject({
  venue: z.enum(MARKET_VENUES),
  name: z.enum(['reader', 'trader', 'mover', 'withdrawer', 'elsewhere']),
  apiKey: z.string(),
  apiSecret: z.string(),
  passphrase: z.nullable(z.string()),
});

const listImports = query({
  path: 'app.apiimport/list',
  summary:
    'The accounts at other exchanges that were bound by an API key. No key is shown, only its last four characters.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(ImportedAccount),
    most: z.number(),
    /** The exchanges that can be bound here. */
    venues: z.array(z.enum(MARKET_VENUES)),
    /** In a sandbox with simulated exchanges only. */
    demoKeys: z.array(DemoKey),
  }),
});

const KEY_REFUSALS = {
  'apiImport.mayWithdraw': 62203,
  'apiImport.mayTransfer': 62204,
  'apiImport.unknownPermission': 62205,
  'apiImport.cannotRead': 62206,
  'apiImport.wrongKey': 62207,
  'apiImport.wrongSignature': 62208,
  'apiImport.wrongPassphrase': 62209,
  'apiImport.wrongAddress': 62210,
  'apiImport.clock': 62211,
  'apiImport.denied': 62212,
} as const;
const VENUE_REFUSALS = { 'apiImport.venueAway': 62213, 'apiImport.venueBusy': 62214 } as const;

/**
 * The one call that takes something secret: the key of an account at another exchange, which its owner can end there at any
 * time. It is no wallet secret, and one is refused: `looksLikeWalletSecret` and the shapes of the exchanges' keys see to that.
 */
const bindImport = command({
  path: 'app.apiimport/bind',
  summary:
    'Bind an account at Binance or OKX by an API key. The exchange is asked what the key may do first: one that can withdraw or transfer is refused. Kept sealed, never shown again.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'apiImport',
  input: z.strictObject({
    venue: z.enum(MARKET_VENUES),
    label: zText(40),
    apiKey: zText(128),
    apiSecret: zText(128),
    /** OKX's own; Binance has none. */
    passphrase: z._default(z.optional(z.string().check(z.maxLength(64))), ''),
    ...second,
    tradePassword: zTradePassword,
    idempotencyKey: zUuid,
  }),
  output: ImportedAccount,
  refusals: {
    ...TRADE_PASSWORD_REFUSALS,
    'second.needed': PROOF_REFUSALS['second.needed'],
    'second.wrong': PROOF_REFUSALS['second.wrong'],
    'auth.tooManyTries': PROOF_REFUSALS['auth.tooManyTries'],
    'apiImport.tooMany': 62201,
    'apiImport.twice': 62202,
    ...KEY_REFUSALS,
    ...VENUE_REFUSALS,
    'apiImport.walletSecret': 62215,
    'apiImport.wrongShape': 62216,
  },
});

const removeImport = command({
  path: 'app.apiimport/remove',
  summary:
    'End a bound account at once: its key, balances and trades are deleted here. The key itself is ended at the exchange.',
  access: 'customer',
  needs: ['realAccount', 'tradePassword'],
  input: z.strictObject({ id: zId('xac'), tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: z.strictObject({}),
  refusals: TRADE_PASSWORD_REFUSALS,
});

const READ_REFUSALS = { ...KEY_REFUSALS, ...VENUE_REFUSALS, 'apiImport.suspended': 62217 } as const;

const importBalances = query({
  path: 'app.apiimport/balances',
  summary: 'What a bound account has at its exchange, and what that is worth at the prices we show everywhere.',
  access: 'customer',
  input: z.strictObject({ id: zId('xac') }),
  output: z.strictObject({
    account: ImportedAccount,
    /** When the exchange said so. */
    at: zInstant,
    /** Why the exchange could not be asked again; then these are its last words. */
    problem: z.nullable(z.enum(READ_PROBLEMS)),
    rows: z.array(
      z.strictObject({
        /** As the exchange calls it: there are more coins than we have. */
        asset: z.string(),
        free: z.string(),
        locked: z.string(),
        total: z.string(),
        /** In USDT; null where we have no price. */
        worth: z.nullable(z.string()),
      }),
    ),
    /** Of what has a price. */
    totalWorth: z.string(),
    unpriced: z.array(z.string()),
  }),
  refusals: READ_REFUSALS,
});

const importTrades = query({
  path: 'app.apiimport/trades',
  summary: 'What was traded in a bound account, newest first: the newest trades when it was bound, and all since.',
  access: 'customer',
  input: z.strictObject({ id: zId('xac'), cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    ...zPage(
      z.strictObject({
        id: z.string(),
        market: z.string(),
        side: z.enum(['buy', 'sell']),
        price: z.string(),
        quantity: z.string(),
        fee: z.string(),
        feeAsset: z.string(),
        at: zInstant,
      }),
    ).def.shape,
    problem: z.nullable(z.enum(READ_PROBLEMS)),
  }),
  refusals: READ_REFUSALS,
});

export const apiImportCalls = { listImports, bindImport, removeImport, importBalances, importTrades };
