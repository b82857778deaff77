import * as z from 'zod/mini';
import { IMPORT_STATES } from './fields.ts';

/** What is told on the customer's own channel. */
export const apiImportAccountEvents = [
  z.strictObject({
    name: z.literal('apiImport.changed'),
    data: z.strictObject({ id: z.string(), state: z.enum([...IMPORT_STATES, 'removed']) }),
  }),
] as const;
