// What stands in the place of a figure, apart from the code of money, which the first screen does without.

/** A figure nobody knows is a dash, never a zero. */
export const UNKNOWN = '—';

/** Always six, so that the width tells nothing about the amount. */
export const HIDDEN = '••••••';
