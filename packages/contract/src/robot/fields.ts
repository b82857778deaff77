/** The words of robots, in a file without schemas: the screens and the rules carry these and not those. */

/** `halted` decides nothing until what halted it is over; `stopping` gives back what it has. */
export const ROBOT_STATES = ['running', 'halted', 'stopping', 'stopped'] as const;
export type RobotState = (typeof ROBOT_STATES)[number];

/** Why a robot decides nothing. */
export const ROBOT_HALTS = [
  'staleFeed',
  'gap',
  'outlier',
  'marketHalted',
  'marketClosed',
  'killSwitch',
  'legalHold',
] as const;
export type RobotHalt = (typeof ROBOT_HALTS)[number];

export const ROBOT_LISTS = ['running', 'stopped'] as const;
export type RobotList = (typeof ROBOT_LISTS)[number];

/** What becomes of the coins when a robot stops. */
export const ROBOT_COINS = ['sell', 'keep'] as const;
export type RobotCoins = (typeof ROBOT_COINS)[number];

/** Who may start a robot of a template: everybody, or those whose VIP runs. */
export const ROBOT_TIERS = ['common', 'vip'] as const;
export type RobotTier = (typeof ROBOT_TIERS)[number];

/** `steady` trades with its own money only; `radical` borrows, by the rules of margin. */
export const ROBOT_MODES = ['steady', 'radical'] as const;
export type RobotMode = (typeof ROBOT_MODES)[number];

export const ROBOT_TEMPLATES = ['trend', 'rebalance', 'dca', 'grid', 'breakout', 'calmTrend', 'longBreakout'] as const;
/** The rules of the AI robot, which has calls of its own. */
export const AI_TEMPLATE = 'ai';
export type RobotTemplateId = (typeof ROBOT_TEMPLATES)[number];

/** What has become of something a robot decided. */
export const INTENT_STATES = ['decided', 'placed', 'refused', 'expired', 'dropped'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/** Why a robot decided as it did: a word of its rules that the pages have a sentence for. */
export const ROBOT_REASONS = [
  'trendUp',
  'trendDown',
  'withinBand',
  'outsideBand',
  'timeToBuy',
  'allBought',
  'notYet',
  'noMoney',
  'rangeLaid',
  'rangeLeft',
  'rangeTooNarrow',
  'stepFilled',
  'waiting',
  'stopped',
  'recovered',
  'brokeOut',
  'inRange',
  'follows',
  'rangeRegained',
  'tooSmall',
  'sellsCoins',
  'hardStop',
  'liquidated',
] as const;
