/** Every place at which the paying loop can die; a test kills it at each of them. */
export const PAY_POINTS = [
  'plan.before',
  'plan.stored',
  'sign.before',
  'sign.answered',
  'send.before',
  'send.answered',
  'send.noted',
  'watch.before',
  'end.before',
  'end.noted',
  'settle.before',
  'settle.handled',
  'settle.noted',
  'fee.before',
  'fee.posted',
] as const;
export type PayPoint = (typeof PAY_POINTS)[number];

/** Told when the loop passes a point. Only tests listen. */
export type OnPayPoint = (point: PayPoint) => Promise<void> | void;
