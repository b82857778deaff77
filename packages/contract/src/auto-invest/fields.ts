/** The words of auto invest, in a file without schemas: the screens and the rules carry these and not those. */

/** The zone plans are entered and kept in. */
export const PLAN_ZONE = 'America/New_York';

export const PLAN_STATES = ['inProgress', 'finished'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What happens to the coins when a plan ends: they stay with the customer, or are sold at the market. */
export const PLAN_ENDINGS = ['keep', 'sell'] as const;
export type PlanEnding = (typeof PLAN_ENDINGS)[number];

/** Why a run bought nothing. */
export const SKIP_REASONS = [
  'balance',
  'closed',
  'halted',
  'hold',
  'banned',
  'notOpen',
  'priceGuard',
  'noPrice',
  'noSeller',
  'amount',
  'missed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const PERIOD_LEAST = 1;
/** Thirty days. */
export const PERIOD_MOST = 43_200;
export const DAY_MINUTES = 1_440;

/** How many runs a plan may have, how many plans in progress a customer, and how many friends may assist one. */
export const RUNS_MOST = 10_000;
export const PLANS_MOST = 20;
export const HELPERS_MOST = 5;

/** How an assistance code is written: no letters that are mistaken for others. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
