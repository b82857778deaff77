import type { Clock, Instant } from '@candor/kernel';

/** The only place the app reads the time from. */
export const clock: Clock = { now: () => Date.now() as Instant };

/** The only place the app takes chance from; keys are made by `newKey` instead. */
export const chance = (): number => Math.random();
