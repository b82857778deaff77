/** The words of price alerts, in a file without schemas: the screens and the rules carry these and not those. */

/** Which way the price has to go to get there. */
export const ALERT_DIRECTIONS = ['rise', 'fall'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** `reached` by a trade, or `ended` because its time was over. */
export const ALERT_STATES = ['waiting', 'reached', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** [PAL-5] */
export const ALERTS_MOST = 50;
/** [PAL-5] Set within 24 hours, whatever became of them: the bell keeps 500 lines, and alerts must not push the others out. */
export const ALERTS_MOST_A_DAY = 100;
/** [PAL-6] */
export const ALERT_DAYS = 90;
