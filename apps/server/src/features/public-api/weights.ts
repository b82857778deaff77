import { TwoGenerationMap } from '@candor/adapters/memory';
import { type Clock, MINUTE_MS } from '@candor/kernel';
import { networksOf } from '../../platform/http/networks.ts';

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
  // With more callers than that the oldest are forgotten, and not everybody.
  let used = new TwoGenerationMap<number>(MOST_REMEMBERED / 2);
  return (who, weight) => {
    const now: number = clock.now();
    const here = Math.floor(now / MINUTE_MS);
    if (here !== minute) {
      minute = here;
      used = new TwoGenerationMap(MOST_REMEMBERED / 2);
    }
    const sum = (used.get(who) ?? 0) + weight;
    used.set(who, sum);
    const waitSeconds = sum <= allowed ? 0 : Math.max(1, Math.ceil(((here + 1) * MINUTE_MS - now) / 1_000));
    return { used: sum, waitSeconds };
  };
}

/** [API-8] The same for an address: each of its networks has its share, and what is told is the subscriber's own use. */
export function makeNetworkWeights(allowed: number, clock: Clock): Weights {
  const byShare = new Map<number, Weights>();
  const weightsFor = (share: number) => {
    const known = byShare.get(share) ?? makeWeights(allowed * share, clock);
    byShare.set(share, known);
    return known;
  };
  return (ip, weight) => {
    const [own, ...wider] = networksOf(ip);
    const mine = weightsFor(own.share)(own.key, weight);
    if (mine.waitSeconds > 0) return mine;
    const waits = wider.map(({ key, share }) => weightsFor(share)(key, weight).waitSeconds);
    return { used: mine.used, waitSeconds: Math.max(0, ...waits) };
  };
}
