import type { Clock, Instant } from '@candor/kernel';

/** The only place a page reads the time from. */
export const clock: Clock = { now: () => Date.now() as Instant };
