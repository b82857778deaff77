import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zDecimal, zId, zInstant, zLimit, zMoney, zNothing, zPage, zText, zUuid, zWhole } from '../fields.ts';
import { GATES } from '../gates.ts';
import {
  DEPTH_MOST,
  SPOT_BOOKS,
  SPOT_KINDS,
  SPOT_LISTS,
  SPOT_SELF_TRADES,
  SPOT_SIDES,
  SPOT_TRIGGERS,
  TIMES_IN_FORCE,
} from './fields.ts';
import { ORDER } from './refusals.ts';
import { SpotFill, SpotMarket, SpotOrder, zPrice } from './shapes.ts';

/** The name of a market, base asset first: BTC-USDT. Whether there is one is the rule's to say. */
const zMarket = zText(20);

/** Prices and amounts as decimal text, best first. */
const Side = z.array(z.strictObject({ price: zPrice, amount: z.string() }));

export const spotMarkets = query({
  path: 'app.spot/markets',
  summary: 'Candor’s own markets: tick, lot, least order, whether they are open, and their best prices now.',
  access: 'visitor',
  input: z.strictObject({ book: z._default(z.optional(z.enum(SPOT_BOOKS)), 'real') }),
  output: z.strictObject({ markets: z.array(SpotMarket) }),
});

export const spotDepth = query({
  path: 'app.spot/depth',
  summary: 'The order book of one of our markets, level by level.',
  access: 'visitor',
  input: z.strictObject({
    market: zMarket,
    book: z._default(z.optional(z.enum(SPOT_BOOKS)), 'real'),
    levels: z._default(z.optional(zWhole(1, DEPTH_MOST)), 20),
  }),
  output: z.strictObject({
    ...{ market: z.string(), seq: z.number(), bids: Side, asks: Side, at: zInstant },
    /** This server does not run the market now: what stands here may have changed elsewhere. */
    isStale: z.boolean(),
  }),
  refusals: { 'spot.unknownMarket': 63201 },
});

export const spotTrades = query({
  path: 'app.spot/trades',
  summary: 'The newest trades of one of our markets.',
  access: 'visitor',
  input: z.strictObject({
    market: zMarket,
    book: z._default(z.optional(z.enum(SPOT_BOOKS)), 'real'),
    limit: zLimit,
  }),
  output: z.strictObject({
    trades: z.array(
      z.strictObject({ id: z.string(), price: zPrice, amount: z.string(), side: z.enum(SPOT_SIDES), at: zInstant }),
    ),
  }),
  refusals: { 'spot.unknownMarket': 63201 },
});

export const spotRules = query({
  path: 'app.spot/rules',
  summary:
    'What an order of this customer costs and may be: fees, least order, price band, and what is there to spend.',
  access: 'customer',
  input: z.strictObject({ market: zMarket }),
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    market: SpotMarket,
    makerFeePpm: z.number(),
    takerFeePpm: z.number(),
    /** The price the band lies around; null where no price is known now, and market orders are closed. */
    reference: z.nullable(zPrice),
    isReferenceFresh: z.boolean(),
    bandPpm: z.number(),
    /** How far from the mark an order without a price trades where it says nothing else. */
    slippagePpm: z.number(),
    /** The highest price of a buy and the lowest of a sell; null where there is no reference. */
    highest: z.nullable(zPrice),
    lowest: z.nullable(zPrice),
    available: z.strictObject({ base: zMoney, quote: zMoney }),
    openOrders: z.number(),
    openOrdersMost: z.number(),
  }),
  refusals: { 'spot.unknownMarket': 63201 },
});

export const placeOrder = command({
  path: 'app.spot/place',
  summary:
    'Place an order. When it is answered, the order, its fills and every posting are on disk. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked'],
  feature: 'spot',
  overSocket: true,
  input: z.strictObject({
    market: zMarket,
    side: z.enum(SPOT_SIDES),
    kind: z.enum(SPOT_KINDS),
    price: z.optional(zDecimal),
    stopPrice: z.optional(zDecimal),
    /** For a stop. By `last`, the last trade and the mark must both have reached the stop price. */
    trigger: z._default(z.optional(z.enum(SPOT_TRIGGERS)), 'mark'),
    /** For an order without a price: how far from the mark it may trade, in parts per million, inside the band. */
    slippagePpm: z.optional(zWhole(1, 500_000)),
    /** In the base asset; what a market buy may spend goes into `budget` instead. */
    amount: z.optional(zDecimal),
    budget: z.optional(zDecimal),
    life: z._default(z.optional(z.enum(TIMES_IN_FORCE)), 'gtc'),
    postOnly: z._default(z.optional(z.enum(['yes', 'no'])), 'no'),
    selfTrade: z._default(z.optional(z.enum(SPOT_SELF_TRADES)), 'cancelNewest'),
    /** For a limit or market order: marks at which what is filled leaves again. One that is reached cancels the other. */
    takeProfit: z.optional(zDecimal),
    stopLoss: z.optional(zDecimal),
    idempotencyKey: zUuid,
  }),
  output: SpotOrder,
  refusals: ORDER,
});

export const cancelOrder = command({
  path: 'app.spot/cancel',
  summary: 'Take an order back. What it set aside is spendable again. Repeated, it answers with the cancelled order.',
  access: 'customer',
  forGuests: true,
  overSocket: true,
  input: z.strictObject({ id: zId('ord') }),
  output: SpotOrder,
  refusals: ORDER,
});

export const amendOrder = command({
  path: 'app.spot/amend',
  summary:
    'Change an open order’s price or amount, or a waiting stop’s stop price besides. A smaller amount keeps its place in the queue; a larger one or another price goes to its end. Asking for what it is already changes nothing.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'spot',
  input: z.strictObject({
    id: zId('ord'),
    price: z.optional(zDecimal),
    /** Only for a stop that waits. Where it has woken meanwhile nothing is changed. */
    stopPrice: z.optional(zDecimal),
    /** The whole amount of the order, with what is filled already. */
    amount: z.optional(zDecimal),
  }),
  output: SpotOrder,
  refusals: ORDER,
});

export const setSpotExits = command({
  path: 'app.spot/exits',
  summary:
    'Change take profit and stop loss: of an open order before its first fill, or of an exit that waits. What is left out is taken away; an exit keeps at least one.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'spot',
  input: z.strictObject({ id: zId('ord'), takeProfit: z.optional(zDecimal), stopLoss: z.optional(zDecimal) }),
  output: SpotOrder,
  refusals: ORDER,
});

export const cancelAllOrders = command({
  path: 'app.spot/cancelAll',
  summary: 'Take back all open orders, of one market or of every one.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ market: z.optional(zMarket) }),
  output: z.strictObject({ cancelled: z.number() }),
  refusals: { 'spot.unknownMarket': 63201 },
});

export const listSpotOrders = query({
  path: 'app.spot/orders',
  summary: 'The customer’s orders: pending, completed or cancelled, newest first.',
  access: 'customer',
  input: z.strictObject({
    list: z.enum(SPOT_LISTS),
    market: z.optional(zMarket),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(SpotOrder),
});

export const getSpotOrder = query({
  path: 'app.spot/order',
  summary: 'One order with its fills and the postings they made in the customer’s accounts.',
  access: 'customer',
  input: z.strictObject({ id: zId('ord') }),
  output: z.strictObject({
    /** Whose money it is: an order is shown whichever book the log-in works in, and changed in its own only. */
    book: z.enum(SPOT_BOOKS),
    order: SpotOrder,
    /** The exits its fills made, oldest first. */
    exits: z.array(SpotOrder),
    fills: z.array(SpotFill),
    /** Every line of the ledger this order made in the customer’s own accounts; `recordId` opens it. */
    postings: z.array(
      z.strictObject({
        recordId: z.string(),
        leg: z.number(),
        what: z.enum(['setAside', 'givenBack', 'paid', 'received', 'fee']),
        money: zMoney,
        at: zInstant,
      }),
    ),
  }),
});

export const listFees = query({
  path: 'app.spot/fees',
  summary: 'The fee schedule: maker and taker rates of every level, and what VIP takes off.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    levels: z.array(z.strictObject({ level: z.number(), makerPpm: z.number(), takerPpm: z.number() })),
    vip: z.array(z.strictObject({ level: z.number(), makerPpm: z.number(), takerPpm: z.number() })),
  }),
});
