import * as z from 'zod/mini';
import { zHouseAccount, zId, zUid } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const withdrawalProposals = {
  /** The second yes to a withdrawal above the limit; the first is the proposal. */
  'withdrawal.large': z.strictObject({ withdrawalId: zId('wdr') }),
  /** A payment made after the backup that was put back, and who bears it: the customer who was paid, by number, or the house. */
  'withdrawal.lost': z.strictObject({
    paymentId: z.string().check(z.regex(/^(0x)?[0-9a-z_]{20,80}$/)),
    payer: z.union([zUid, zHouseAccount]),
  }),
} as const;
