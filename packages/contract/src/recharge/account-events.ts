import * as z from 'zod/mini';

/** What is told on the customer's own channel. */
export const rechargeAccountEvents = [
  /** A payment counted one further, or it or a certificate is in another state. */
  z.strictObject({
    name: z.literal('recharge.changed'),
    data: z.strictObject({
      id: z.string(),
      state: z.string(),
      confirmations: z.optional(z.number()),
      needed: z.optional(z.number()),
    }),
  }),
] as const;
