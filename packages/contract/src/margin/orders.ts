import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zDecimal, zId, zInstant, zLimit, zMoney, zPage, zUuid } from '../fields.ts';
import { SPOT_BOOKS } from '../spot/fields.ts';
import { Opening, ORDER } from './calls.ts';
import { MARGIN_ORDER_LISTS, MARGIN_ORDER_REASONS, MARGIN_ORDER_STATES, MARGIN_SIDES } from './fields.ts';

/** A limit entry that waits with its margin reserved. */
export const MarginOrder = z.strictObject({
  id: z.string(),
  book: z.enum(SPOT_BOOKS),
  market: z.string(),
  side: z.enum(MARGIN_SIDES),
  state: z.enum(MARGIN_ORDER_STATES),
  /** Why it ended unfilled; null while it waits and where it was filled. */
  reason: z.nullable(z.enum(MARGIN_ORDER_REASONS)),
  multiplier: z.number(),
  price: z.string(),
  /** The whole order in lots and in the coin, and what was filled of it. */
  lots: z.number(),
  amount: zMoney,
  filled: zMoney,
  filledLots: z.number(),
  /** What it was filled at on average; null before the first fill. */
  averagePrice: z.nullable(z.string()),
  /** What lies aside for the part that waits. */
  reserved: zMoney,
  takeProfit: z.nullable(z.string()),
  stopLoss: z.nullable(z.string()),
  /** The position it opened last. */
  positionId: z.nullable(z.string()),
  placedAt: zInstant,
  changedAt: zInstant,
});
export type MarginOrder = z.infer<typeof MarginOrder>;

export const placeMarginOrder = command({
  path: 'app.margin/place',
  summary:
    'Place a limit entry: its margin is reserved, and it opens a position when the book offers its price or better. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'margin',
  input: z.strictObject({ ...Opening, price: zDecimal, idempotencyKey: zUuid }),
  output: MarginOrder,
  refusals: ORDER,
});

export const cancelMarginOrder = command({
  path: 'app.margin/cancel',
  summary: 'Cancel what still waits of a limit entry; its margin comes back. Asking twice is asking once.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ id: zId('mgo') }),
  output: MarginOrder,
});

export const listMarginOrders = query({
  path: 'app.margin/orders',
  summary: 'The customer’s limit entries on margin, those that wait or those that have ended, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(MARGIN_ORDER_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(MarginOrder),
});

export const getMarginOrder = query({
  path: 'app.margin/order',
  summary: 'One limit entry on margin.',
  access: 'customer',
  input: z.strictObject({ id: zId('mgo') }),
  output: MarginOrder,
});

/** As they stand in the contract. */
export const marginOrderCalls = { placeMarginOrder, cancelMarginOrder, listMarginOrders, getMarginOrder } as const;
