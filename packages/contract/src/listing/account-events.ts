import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';
import { ENDED_THINGS } from './fields.ts';

/** What is told on the customer's own channel. */
export const listingAccountEvents = [
  /** [LST-12] Something of theirs ends because its market is delisted. */
  z.strictObject({
    name: z.literal('market.ended'),
    data: z.strictObject({ market: z.string(), what: z.enum(ENDED_THINGS), id: z.string() }),
  }),
  /** [LST-15] A market they have something in will be delisted. */
  z.strictObject({
    name: z.literal('market.ending'),
    data: z.strictObject({ market: z.string(), delistsAt: zInstant }),
  }),
  /** [LST-28] Something they have will no longer leave over a network, or over none. */
  z.strictObject({
    name: z.literal('asset.ending'),
    data: z.strictObject({ asset: z.string(), network: z.nullable(z.string()), delistsAt: zInstant }),
  }),
] as const;
