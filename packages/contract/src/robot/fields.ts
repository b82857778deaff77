/** The words of robots, in a file without schemas: the screens and the rules carry these and not those. */

/** `halted` decides nothing until what halted it is over; `stopping` gives back what it has. */
export const ROBOT_STATES = ['running', 'halted', 'stopping', 'stopped'] as const;
export type RobotState = (typeof ROBOT_STATES)[number];

/** Why a robot decides nothing. */
export const ROBOT_HALTS = ['staleFeed', 'gap', 'outlier', 'marketHalted', 'killSwitch', 'legalHold'] as const;
export type RobotHalt = (typeof ROBOT_HALTS)[number];

export const ROBOT_LISTS = ['running', 'stopped'] as const;
export type RobotList = (typeof ROBOT_LISTS)[number];

/** What becomes of the coins when a robot stops. */
export const ROBOT_COINS = ['sell', 'keep'] as const;
export type RobotCoins = (typeof ROBOT_COINS)[number];

/** Steady robots that trade with their own money only. */
export const ROBOT_TEMPLATES = ['trend', 'rebalance', 'dca', 'grid'] as const;
export type RobotTemplateId = (typeof ROBOT_TEMPLATES)[number];

/** What has become of something a robot decided. */
export const INTENT_STATES = ['decided', 'placed', 'refused', 'expired', 'dropped'] as const;
export type IntentState = (typeof INTENT_STATES)[number];
