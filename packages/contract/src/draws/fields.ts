/** How a draw stands. */
export const DRAW_STATES = ['committed', 'revealed', 'void'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** [DRAW-9] Why a draw does not count. Nothing else voids one. */
export const VOID_REASONS = ['blockLate', 'reorganised'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** [DRAW-2] Every interval divides a day, so that issue numbers follow from the clock alone. */
export const DRAW_MINUTES = ['1', '2', '5', '10', '15', '30', '60', '120', '180', '240', '360', '720', '1440'] as const;
export type DrawMinutes = (typeof DRAW_MINUTES)[number];

/** The code of a series, as it stands in addresses and in what is hashed. */
export const SERIES_CODE = /^[a-z][a-z0-9-]{1,23}$/;
/** Day of UTC and place in the day: 202611170042. */
export const ISSUE_NUMBER = /^\d{12}$/;
/** What one may look for: a whole number or its beginning. */
export const ISSUE_PART = /^\d{1,12}$/;

export const NUMBERS_MOST = 10;
export const HIGHEST_NUMBER = 99;
