/** The words of staking, in a file without schemas: the screens and the rules carry these and not those. */

/** `locked` gives nothing back before its day; `flexible` gives the principal back at any time, without interest. */
export const STAKING_RELEASES = ['locked', 'flexible'] as const;
export type StakingRelease = (typeof STAKING_RELEASES)[number];

/** `full` has less room, or less reserve, than its minimum takes; `expired` and `closed` take nobody any more. */
export const STAKING_PROJECT_STATES = ['open', 'full', 'expired', 'closed'] as const;
export type StakingProjectState = (typeof STAKING_PROJECT_STATES)[number];

export const STAKE_STATES = ['active', 'matured', 'released'] as const;
export type StakeState = (typeof STAKE_STATES)[number];

export const STAKE_LISTS = ['active', 'ended'] as const;
export type StakeList = (typeof STAKE_LISTS)[number];

export const DAYS_MOST = 1000;
/** 100 % a year. */
export const RATE_MOST = 1_000_000;

/** How long what was reviewed can be confirmed. */
export const STAKE_QUOTE_SECONDS = 300;
