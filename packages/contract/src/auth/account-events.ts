import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';

/** What is told on the customer's own channel. */
export const authAccountEvents = [
  z.strictObject({ name: z.literal('session.ended'), data: z.strictObject({}) }),
  /** The account was opened on a device it was never opened on before; `session` tells the new page that it is meant. */
  z.strictObject({
    name: z.literal('login.newDevice'),
    data: z.strictObject({ session: z.string(), device: z.string(), ip: z.string(), at: zInstant }),
  }),
  /** Level, role, ban: what the customer may do is different now. `level` only where it rose to that. */
  z.strictObject({
    name: z.literal('account.changed'),
    data: z.strictObject({ at: zInstant, level: z.optional(z.number()) }),
  }),
] as const;
