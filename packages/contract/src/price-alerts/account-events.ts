import * as z from 'zod/mini';
import { zMoney } from '../fields.ts';
import { ALERT_DIRECTIONS } from './fields.ts';

/** What is told on the customer's own channel. */
export const priceAlertsAccountEvents = [
  /** An alert was set, removed, reached by a trade or ended. `price` is that of the trade that reached it. */
  z.strictObject({
    name: z.literal('priceAlert.changed'),
    data: z.strictObject({
      id: z.string(),
      market: z.string(),
      direction: z.enum(ALERT_DIRECTIONS),
      state: z.enum(['waiting', 'reached', 'ended', 'removed']),
      price: z.nullable(zMoney),
    }),
  }),
] as const;
