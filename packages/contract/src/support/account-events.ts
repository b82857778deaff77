import * as z from 'zod/mini';

/** What is told on the customer's own channel. The words themselves are read by a call. */
export const supportAccountEvents = [
  z.strictObject({
    name: z.literal('support.changed'),
    data: z.strictObject({
      id: z.string(),
      what: z.enum(['answered', 'read', 'taken', 'closed', 'reopened', 'sent']),
      /** [SUP-8] Whether it belongs behind the bell: the first unread answer of somebody who was not looking. */
      isNotice: z.boolean(),
    }),
  }),
] as const;
