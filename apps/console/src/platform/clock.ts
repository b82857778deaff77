import { type Clock, instant } from '@candor/kernel';

/** The only place of the console that reads the device's time. */
export const clock: Clock = { now: () => instant(Date.now()) };
