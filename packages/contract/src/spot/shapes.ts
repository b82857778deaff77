import * as z from 'zod/mini';
import { zAsset, zInstant, zMoney } from '../fields.ts';
import { MARKET_PHASES } from '../listing/fields.ts';
import {
  SPOT_EXITS,
  SPOT_KINDS,
  SPOT_MARKET_STATES,
  SPOT_REASONS,
  SPOT_SELF_TRADES,
  SPOT_SIDES,
  SPOT_STATES,
  SPOT_TRIGGERS,
  TIMES_IN_FORCE,
} from './fields.ts';

/** A price is the quote asset's amount for one whole unit of the base asset, as decimal text. */
export const zPrice = z.string();

export const SpotOrder = z.strictObject({
  id: z.string(),
  market: z.string(),
  side: z.enum(SPOT_SIDES),
  kind: z.enum(SPOT_KINDS),
  life: z.enum(TIMES_IN_FORCE),
  isPostOnly: z.boolean(),
  selfTrade: z.enum(SPOT_SELF_TRADES),
  /** Null for a market order and for a stop. */
  price: z.nullable(zPrice),
  stopPrice: z.nullable(zPrice),
  /**
   * At which marks what was filled is sold again, or bought back: on an order, for what it is going to be filled with; on
   * an exit, the prices that wake it. Null where there is none.
   */
  takeProfit: z.nullable(zPrice),
  stopLoss: z.nullable(zPrice),
  /** The order whose fills this exit gets out of; null for every order the customer placed. */
  exitOf: z.nullable(z.string()),
  /** Which of its prices woke an exit; null while it waits. */
  wokenBy: z.nullable(z.enum(SPOT_EXITS)),
  /** What wakes a stop; null for every other order. */
  trigger: z.nullable(z.enum(SPOT_TRIGGERS)),
  /** How far from the mark an order without a price may trade; null for one that names its price. */
  slippagePpm: z.nullable(z.number()),
  /** What was asked for in the base asset; null where a market buy named what it may spend instead. */
  amount: z.nullable(zMoney),
  budget: z.nullable(zMoney),
  filled: zMoney,
  /** What the filled part cost or brought, before the fee. */
  turnover: zMoney,
  averagePrice: z.nullable(zPrice),
  /** Taken from what was received: the base asset of a buy, the quote asset of a sell. */
  fee: zMoney,
  makerFeePpm: z.number(),
  takerFeePpm: z.number(),
  state: z.enum(SPOT_STATES),
  reason: z.nullable(z.enum(SPOT_REASONS)),
  /** How much stands before it at its price, in the base asset; null where it does not stand in the book. */
  queueAhead: z.nullable(zMoney),
  placedAt: zInstant,
  changedAt: zInstant,
});
export type SpotOrder = z.infer<typeof SpotOrder>;

export const SpotFill = z.strictObject({
  id: z.string(),
  price: zPrice,
  amount: zMoney,
  turnover: zMoney,
  fee: zMoney,
  feePpm: z.number(),
  role: z.enum(['maker', 'taker']),
  at: zInstant,
});
export type SpotFill = z.infer<typeof SpotFill>;

export const SpotMarket = z.strictObject({
  id: z.string(),
  base: zAsset,
  quote: zAsset,
  tick: z.string(),
  lot: z.string(),
  minimum: zMoney,
  state: z.enum(SPOT_MARKET_STATES),
  phase: z.enum(MARKET_PHASES),
  /** Why an operator halted it, in their words. */
  haltedFor: z.nullable(z.string()),
  /** When it opens again by its calendar; null while it is open, and where that is not known. */
  opensAt: z.nullable(zInstant),
  last: z.nullable(zPrice),
  bid: z.nullable(zPrice),
  ask: z.nullable(zPrice),
});
export type SpotMarket = z.infer<typeof SpotMarket>;
