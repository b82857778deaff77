/** The words of margin, in a file without schemas: the screens and the rules carry these and not those. */

export const MARGIN_SIDES = ['long', 'short'] as const;
export type MarginSide = (typeof MARGIN_SIDES)[number];

/** `liquidating` while slices of it are being closed; it may become `open` again. */
export const MARGIN_STATES = ['open', 'liquidating', 'closed'] as const;
export type MarginState = (typeof MARGIN_STATES)[number];

/** Everything that can happen to a position. */
export const MARGIN_STEPS = [
  'open',
  'interest',
  'added',
  'close',
  'takeProfit',
  'stopLoss',
  'delisted',
  'slice',
  'recovered',
  'insurance',
  'deleveraged',
  'deleverage',
  'writeOff',
] as const;
export type MarginStepKind = (typeof MARGIN_STEPS)[number];

export const MARGIN_LISTS = ['open', 'closed'] as const;
export type MarginList = (typeof MARGIN_LISTS)[number];

export const MARGIN_ORDER_STATES = ['waiting', 'filled', 'cancelled'] as const;
export type MarginOrderState = (typeof MARGIN_ORDER_STATES)[number];

/** Why a waiting order ended before it was filled. */
export const MARGIN_ORDER_REASONS = ['owner', 'hold', 'liquidation', 'margin', 'exits', 'delisted'] as const;
export type MarginOrderReason = (typeof MARGIN_ORDER_REASONS)[number];

export const MARGIN_ORDER_LISTS = ['waiting', 'ended'] as const;
export type MarginOrderList = (typeof MARGIN_ORDER_LISTS)[number];
