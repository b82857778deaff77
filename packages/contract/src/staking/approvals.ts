import * as z from 'zod/mini';
import { zAsset, zDecimal, zId } from '../fields.ts';
import { DAYS_MOST, RATE_MOST, STAKING_RELEASES } from './fields.ts';

function zCount(most: number) {
  return z.number().check(z.int(), z.minimum(1), z.maximum(most));
}

/** What its proposals say. The terms of a project never change afterwards; its reserve is funded by a move of the house's money. */
export const stakingProposals = {
  'staking.project': z.strictObject({
    asset: zAsset,
    days: zCount(DAYS_MOST),
    annualRatePpm: zCount(RATE_MOST),
    release: z.enum(STAKING_RELEASES),
    /** What one customer may have in it, and everybody together. */
    minimum: zDecimal,
    maximum: zDecimal,
    quantity: zDecimal,
    /** For how many days, from the approval on, one may subscribe. */
    openDays: zCount(DAYS_MOST),
  }),
  /** Nobody subscribes any more; what was promised is paid. */
  'staking.close': z.strictObject({ projectId: zId('skp') }),
} as const;
