import { DAY_MS } from '@candor/kernel';

/** [IDN-15] An uploaded picture that was not handed in. */
export const KEEP_LOOSE_MS = DAY_MS;
/** [IDN-15] A rejected picture that nobody replaces. */
export const KEEP_REJECTED_MS = 30 * DAY_MS;
