/** The words of copy trading, in a file without schemas: the screens and the rules carry these and not those. */

/** `pending` waits for an operator; `ending` sells what everybody has and gives it back. */
export const PROJECT_STATES = ['pending', 'open', 'suspended', 'ending', 'ended', 'rejected'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

export const PROJECT_LISTS = ['open', 'ended'] as const;
export type ProjectList = (typeof PROJECT_LISTS)[number];

/** `leaving` sells what there is, or waits for a price, and then gives everything back. */
export const FOLLOW_STATES = ['following', 'leaving', 'ended'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

export const FOLLOW_LISTS = ['following', 'ended'] as const;
export type FollowList = (typeof FOLLOW_LISTS)[number];

/** Why a follow ended. */
export const LEAVE_REASONS = ['asked', 'stopLoss', 'projectEnded', 'rejected'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** What becomes of the coins when a follow ends. */
export const COPY_COINS = ['sell', 'keep'] as const;
export type CopyCoins = (typeof COPY_COINS)[number];

/** `close` is the one that sells what everybody has when a project ends. */
export const COPY_ORDER_KINDS = ['market', 'limit', 'close'] as const;
export type CopyOrderKind = (typeof COPY_ORDER_KINDS)[number];

export const COPY_ORDER_STATES = ['waiting', 'decided', 'filled', 'refused', 'cancelled', 'expired'] as const;
export type CopyOrderState = (typeof COPY_ORDER_STATES)[number];

/** Why somebody had no part in an order. */
export const LEFT_OUT = ['noMoney', 'noCoins', 'tooSmall', 'cancelled', 'banned', 'legalHold'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
