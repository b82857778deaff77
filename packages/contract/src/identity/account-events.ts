import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';

/** What is told on the customer's own channel. */
export const identityAccountEvents = [
  z.strictObject({ name: z.literal('identity.decided'), data: z.strictObject({ state: z.string(), at: zInstant }) }),
] as const;
