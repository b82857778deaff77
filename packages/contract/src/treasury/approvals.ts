import * as z from 'zod/mini';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const treasuryProposals = {
  /** Takes the kill switch off. It names the very stop it ends: an approval is no good for a later one. */
  'payments.resume': z.strictObject({ stopId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
} as const;
