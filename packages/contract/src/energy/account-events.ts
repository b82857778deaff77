import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';

/** What is told on the customer's own channel. */
export const energyAccountEvents = [
  /** A rental of energy is in another state. */
  z.strictObject({
    name: z.literal('energy.changed'),
    data: z.strictObject({ id: z.string(), state: z.string(), at: zInstant }),
  }),
] as const;
