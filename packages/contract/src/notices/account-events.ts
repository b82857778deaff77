import * as z from 'zod/mini';

/** What is told on the customer's own channel. */
export const noticesAccountEvents = [
  /** Notices were written, or read on another device: so many are unread now. */
  z.strictObject({ name: z.literal('notices.changed'), data: z.strictObject({ unread: z.number() }) }),
] as const;
