/**
 * For scrollers whose content has no stop of its own. Not every browser lets the keyboard into those, and what a
 * keyboard cannot scroll its owner cannot read.
 */
export const REACHABLE = { tabIndex: 0 } as const;
