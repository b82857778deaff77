import * as z from 'zod/mini';

/** What is told on the customer's own channel. */
export const spotAccountEvents = [
  /** An order was filled, in part or whole, or is in another state. Balances may have changed with it. */
  z.strictObject({
    name: z.literal('order.changed'),
    data: z.strictObject({
      id: z.string(),
      market: z.string(),
      side: z.string(),
      state: z.string(),
      isPartlyFilled: z.boolean(),
    }),
  }),
] as const;
