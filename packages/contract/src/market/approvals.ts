import * as z from 'zod/mini';
import { zMarketId } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const marketProposals = {
  /** Lets a halted market go on. What it would end is written down with it: an approval is no good for a later halt. */
  'market.resume': z.strictObject({ market: zMarketId }),
  /** Lets the liquidity provider quote again before its hour is over. It names the stop it ends in the same way. */
  'market.resumeQuotes': z.strictObject({ market: zMarketId, book: z.enum(['real', 'demo']) }),
} as const;
