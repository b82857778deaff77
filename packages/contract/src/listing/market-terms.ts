import * as z from 'zod/mini';
import { zDecimal } from '../fields.ts';

const zRate = (most: number) => z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(most)));

/** [LST-42] What a market asks for by itself; null where the setting for all markets counts. Amounts are of its quote asset. */
export const MarketTerms = z.strictObject({
  /** What an order is worth at least. */
  minimum: z.nullable(zDecimal),
  /** What a maker and a taker pay instead of the rates of their level, in millionths; both or neither. */
  makerPpm: zRate(20_000),
  takerPpm: zRate(20_000),
  /** When it is open: `America/New_York; Mon-Fri 09:30-16:00; closed 2026-12-25`. */
  calendar: z.nullable(z.string().check(z.minLength(1), z.maxLength(600))),
  /** Margin: the most a position is a multiple of its margin, and what one customer and all of them may have open. */
  mostMultiplier: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(20))),
  lentPerCustomer: z.nullable(zDecimal),
  lentInAll: z.nullable(zDecimal),
  /** The liquidity provider: how far from the median it quotes, and how much it has out on a side and holds at most. */
  quoteSpreadPpm: zRate(50_000),
  quoteSide: z.nullable(zDecimal),
  quoteInventory: z.nullable(zDecimal),
});
export type MarketTerms = z.infer<typeof MarketTerms>;
