import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';

/** What is told on the customer's own channel. */
export const withdrawalAccountEvents = [
  /** A withdrawal is in another state; `failed_onchain` and `rejected` have given the money back. */
  z.strictObject({
    name: z.literal('withdrawal.changed'),
    data: z.strictObject({ id: z.string(), state: z.string(), at: zInstant }),
  }),
] as const;
