import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import {
  zAsset,
  zCursor,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNothing,
  zPage,
  zTradePassword,
  zUuid,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { FLASH_FIXED, FLASH_PRICE_STATES, FLASH_SIDES, type FlashBase, isFlashBase } from './fields.ts';

const zFlashBase = z.string().check(z.refine(isFlashBase)) as unknown as z.ZodMiniType<FlashBase, FlashBase>;

/** USDT for one whole coin, as exact decimal text. */
const zPrice = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** One venue's middle between bid and ask, and when it was so. */
const Source = z.strictObject({ venue: z.string(), mid: zPrice, at: zInstant });
export type FlashSource = z.infer<typeof Source>;

/** What is given and got, and everything the two were computed from. */
const Terms = {
  side: z.enum(FLASH_SIDES),
  base: zFlashBase,
  give: zMoney,
  get: zMoney,
  /** The median of the sources, and what it became with our spread: the rate both amounts are computed with. */
  mid: zPrice,
  rate: zPrice,
  spreadPpm: z.number(),
  /** What the exchange costs against the median, in USDT. */
  cost: zMoney,
  sources: z.array(Source),
  quotedAt: zInstant,
} as const;

export const FlashQuote = z.strictObject({ id: z.string(), ...Terms, expiresAt: zInstant });
export type FlashQuote = z.infer<typeof FlashQuote>;

export const FlashReceipt = z.strictObject({
  id: z.string(),
  ...Terms,
  at: zInstant,
  /** The movement of money in the customer's records. */
  recordId: z.string(),
});
export type FlashReceipt = z.infer<typeof FlashReceipt>;

const PRICE_REFUSALS = {
  'flash-exchange.stale': 65501,
  'flash-exchange.divergent': 65502,
  'flash-exchange.paused': 65510,
  'spot.closed': 63221,
  'flash-exchange.delisted': 67836,
} as const;
const AMOUNT_REFUSALS = { 'flash-exchange.belowMinimum': 65503, 'flash-exchange.deskEmpty': 65505 } as const;

export const flashRules = query({
  path: 'app.flash-exchange/rules',
  summary: 'Minimum, maximum and spread of an exchange, what the customer has, and whether they may exchange.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    minimum: zMoney,
    maximum: zMoney,
    spreadPpm: z.number(),
    quoteSeconds: z.number(),
    /** What can be exchanged: coins whose prices at least two venues tell. */
    bases: z.array(zAsset),
    balances: z.array(zMoney),
  }),
});

export const flashPrice = query({
  path: 'app.flash-exchange/price',
  summary: 'The price of a coin at this moment, where it comes from, and what an exchange would be computed with.',
  access: 'customer',
  input: z.strictObject({ base: zFlashBase }),
  output: z.strictObject({
    state: z.enum(FLASH_PRICE_STATES),
    /** While the coin's market is closed by its calendar: when it opens, where that is known. */
    opensAt: z.nullable(zInstant),
    /** Null where no quote can be made. */
    mid: z.nullable(zPrice),
    buyRate: z.nullable(zPrice),
    sellRate: z.nullable(zPrice),
    /** Our spread at this moment: the one of the rules, or more while prices move much. */
    spreadPpm: z.number(),
    sources: z.array(Source),
    /** Some source is a local stand-in for the venue. */
    isSimulated: z.boolean(),
  }),
});

export const quoteFlash = command({
  path: 'app.flash-exchange/quote',
  summary:
    'An exchange of USDT for a coin, or back, at a rate that holds for 15 seconds, for one use and this customer. It ends the quote before it.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'flashExchange',
  input: z.strictObject({
    side: z.enum(FLASH_SIDES),
    base: zFlashBase,
    fixed: z.enum(FLASH_FIXED),
    amount: zDecimal,
  }),
  output: FlashQuote,
  refusals: {
    ...PRICE_REFUSALS,
    ...AMOUNT_REFUSALS,
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'tradePassword.notSet': TRADE_PASSWORD_REFUSALS['tradePassword.notSet'],
    'flash-exchange.aboveMaximum': 65504,
  },
});

export const acceptFlash = command({
  path: 'app.flash-exchange/accept',
  summary:
    'Exchange at a quote that still holds: both amounts move at once, or neither. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'flashExchange',
  input: z.strictObject({ quoteId: zId('fxq'), tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: FlashReceipt,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    ...AMOUNT_REFUSALS,
    ...PRICE_REFUSALS,
    'flash-exchange.quoteOver': 65506,
    'flash-exchange.moved': 65508,
    'flash-exchange.quoteUsed': 65507,
    'flash-exchange.quoteReplaced': 65509,
  },
});

export const getFlashReceipt = query({
  path: 'app.flash-exchange/receipt',
  summary: 'One exchange, with the rate, its sources and the movement of money behind it.',
  access: 'customer',
  input: z.strictObject({ id: zId('fxo') }),
  output: FlashReceipt,
});

export const listFlashExchanges = query({
  path: 'app.flash-exchange/history',
  summary: 'The customer’s exchanges, newest first: all of them, or those of one coin.',
  access: 'customer',
  input: z.strictObject({ base: z.optional(zFlashBase), cursor: zCursor, limit: zLimit }),
  output: zPage(FlashReceipt),
});

// The console's side. It shows; nothing here sets a price.

const ConsoleExchange = z.strictObject({ ...FlashReceipt.def.shape, uid: z.string(), username: z.string() });
export type ConsoleFlashExchange = z.infer<typeof ConsoleExchange>;

export const flashDesk = query({
  path: 'app.console/flash-exchange/desk',
  summary: 'What the desk has of each asset, what the markets say, and the exchanges made with it.',
  access: 'operator',
  permission: 'flash-exchange.desk',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    account: z.string(),
    inventory: z.array(zMoney),
    prices: z.array(
      z.strictObject({
        base: zFlashBase,
        state: z.enum(FLASH_PRICE_STATES),
        mid: z.nullable(zPrice),
        /** Null where no venue says how prices moved. */
        spreadPpm: z.nullable(z.number()),
        sources: z.array(Source),
      }),
    ),
    spreadPpm: z.number(),
    minimum: zMoney,
    maximum: zMoney,
    /** Since yesterday at this time. */
    day: z.strictObject({ count: z.number(), volume: zMoney, spread: zMoney }),
    /** What the exchanges of the last hour lost by the prices of now, and the most they may before the desk stops. */
    hour: z.strictObject({ loss: zMoney, most: zMoney, isPaused: z.boolean() }),
    ...zPage(ConsoleExchange).def.shape,
  }),
});
