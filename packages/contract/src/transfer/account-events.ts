import * as z from 'zod/mini';
import { zInstant, zMoney } from '../fields.ts';

/** What is told on the customer's own channel. */
export const transferAccountEvents = [
  z.strictObject({
    name: z.literal('transfer.received'),
    data: z.strictObject({ id: z.string(), from: z.string(), money: zMoney, at: zInstant }),
  }),
] as const;
