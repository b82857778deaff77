import * as z from 'zod/mini';

/** What is told on the customer's own channel. */
export const marginAccountEvents = [
  /** Something happened to a margin position. `step` says what, or `exits` where only its take profit and stop loss are others. */
  z.strictObject({
    name: z.literal('margin.changed'),
    data: z.strictObject({ id: z.string(), market: z.string(), state: z.string(), step: z.string() }),
  }),
  /** A waiting order was placed, filled in part or whole, or cancelled. */
  z.strictObject({
    name: z.literal('margin.order'),
    data: z.strictObject({ id: z.string(), market: z.string(), state: z.string(), isFill: z.boolean() }),
  }),
] as const;
