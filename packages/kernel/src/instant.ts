import { assert } from './assert.ts';

declare const instantBrand: unique symbol;

/** A moment in UTC, in whole milliseconds since 1970. */
export type Instant = number & { readonly [instantBrand]: true };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Time is handed in, so that any moment can be tested and any day replayed. */
export type Clock = { readonly now: () => Instant };

export function instant(ms: number): Instant {
  assert(Number.isSafeInteger(ms), 'a whole number of milliseconds');
  return ms as Instant;
}

export function later(from: Instant, byMs: number): Instant {
  return instant(from + byMs);
}

/** A clock that stands still until it is moved: for tests and replays. */
export function fixedClock(start: Instant): Clock & { set: (to: Instant) => void; advance: (byMs: number) => void } {
  let current = start;
  return {
    now: () => current,
    set: (to) => {
      current = to;
    },
    advance: (byMs) => {
      current = later(current, byMs);
    },
  };
}
