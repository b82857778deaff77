import { HOUR_MS, type Instant, MINUTE_MS } from '@candor/kernel';

export type Waiting = { readonly waitingSince: Instant; readonly isVip: boolean };

/** [SUP-9] The lower, the more urgent. */
export function waitingClass(waitedMs: number): 0 | 1 | 2 {
  if (waitedMs >= HOUR_MS) return 0;
  return waitedMs >= 10 * MINUTE_MS ? 1 : 2;
}

/** [SUP-9] Who is answered first. */
export function byWaiting(now: Instant): (one: Waiting, two: Waiting) => number {
  return (one, two) =>
    waitingClass(now - one.waitingSince) - waitingClass(now - two.waitingSince) ||
    Number(two.isVip) - Number(one.isVip) ||
    one.waitingSince - two.waitingSince;
}
