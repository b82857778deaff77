import { type Clock, MINUTE_MS } from '@candor/kernel';

/** What was used of this minute, and how many seconds to wait where that is too much. */
export type Weighed = { readonly used: number; readonly waitSeconds: number };
export type Weights = (who: string, weight: number) => Weighed;

const MOST_REMEMBERED = 50_000;

/**
 * [API-8] Counts by the minute of the clock. A clock that jumps, in either direction, begins another minute: it neither
 * locks anybody out for long nor makes a number negative.
 */
export function makeWeights(allowed: number, clock: Clock): Weights {
  let minute = Number.NaN;
  const used = new Map<string, number>();
  return (who, weight) => {
    const now: number = clock.now();
    const here = Math.floor(now / MINUTE_MS);
    if (here !== minute) {
      minute = here;
      used.clear();
    }
    const sum = (used.get(who) ?? 0) + weight;
    if (!used.has(who) && used.size >= MOST_REMEMBERED) used.clear();
    used.set(who, sum);
    const waitSeconds = sum <= allowed ? 0 : Math.max(1, Math.ceil(((here + 1) * MINUTE_MS - now) / 1_000));
    return { used: sum, waitSeconds };
  };
}
