import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';

/** What is told on the customer's own channel. */
export const securityAccountEvents = [
  /**
   * Something that guards the account was changed; whoever has it open reads it anew. `session` is the log-in that did
   * it, so that its own page is not told as if it were a stranger's; null where it was done without one.
   */
  z.strictObject({
    name: z.literal('security.changed'),
    data: z.strictObject({ what: z.string(), session: z.nullable(z.string()), at: zInstant }),
  }),
] as const;
