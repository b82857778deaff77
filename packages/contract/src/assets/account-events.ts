import * as z from 'zod/mini';
import { zMoney } from '../fields.ts';

/** What is told on the customer's own channel. */
export const assetsAccountEvents = [
  z.strictObject({
    name: z.literal('balance.changed'),
    data: z.strictObject({ account: z.string(), balance: zMoney, transferId: z.string() }),
  }),
] as const;
