import * as z from 'zod/mini';
import { zDecimal } from '../fields.ts';
import { RANKS_MOST } from './fields.ts';

function zBetween(least: number, most: number) {
  return z.number().check(z.int(), z.minimum(least), z.maximum(most));
}

const LAST_MOMENT = 8_640_000_000_000;

/** What its proposals say. The pool is funded by a move of the house's money. */
export const challengeProposals = {
  'challenge.create': z.strictObject({
    /** What the house puts in, in USDT. */
    pool: zDecimal,
    /** Of each rank from the first on, in parts per million of the pool; together 1,000,000. */
    shares: z.array(zBetween(1, 1_000_000)).check(z.minLength(1), z.maxLength(RANKS_MOST)),
    freePerDay: zBetween(1, 20),
    price: zDecimal,
    startsAt: zBetween(0, LAST_MOMENT),
    endsAt: zBetween(0, LAST_MOMENT),
  }),
} as const;
