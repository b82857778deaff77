import { TwoGenerationMap } from '@candor/adapters/memory';
import type { Clock } from '@candor/kernel';
import type { Limits } from '../config.ts';
import { networksOf } from './networks.ts';

/** Counts a call; seconds to wait, or zero where the caller may go on. */
export type RateLimiter = (key: string) => number;

/** Those of addresses are asked with the address itself, and count every network it belongs to. */
export type RateLimits = {
  readonly ip: RateLimiter;
  /** What is fetched and costs a query. */
  readonly costlyFetch: RateLimiter;
  readonly fetch: RateLimiter;
  readonly account: RateLimiter;
  readonly visitorCommand: RateLimiter;
  readonly upload: RateLimiter;
};

export function makeRateLimits(limits: Limits, clock: Clock): RateLimits {
  return {
    ip: makeNetworkLimiter(limits.callsPerIpPer10s, 10_000, clock),
    // Beside the calls and not among them: a list full of pictures must not use up what its owner may ask.
    costlyFetch: makeNetworkLimiter(limits.callsPerIpPer10s, 10_000, clock),
    // A page is dozens of files out of memory, and a whole office may open it from one address.
    fetch: makeNetworkLimiter(limits.callsPerIpPer10s * 10, 10_000, clock),
    account: makeRateLimiter(limits.callsPerAccountPer10s, 10_000, clock),
    visitorCommand: makeNetworkLimiter(limits.visitorCommandsPerIpPerMinute, 60_000, clock),
    upload: makeRateLimiter(limits.uploadsPerAccountPerMinute, 60_000, clock),
  };
}

/** Some 10 MB. */
const MAX_WINDOWS = 50_000;

/**
 * So many calls of one key in a window that its first call opens. It answers at once and makes no promise or timer,
 * because every call passes through two of these.
 */
export function makeRateLimiter(
  allowed: number,
  windowMs: number,
  clock: Clock,
  maxWindows = MAX_WINDOWS,
): RateLimiter {
  // Somebody with more addresses than that gets nothing but the oldest counts forgotten; memory is not theirs to fill.
  const windows = new TwoGenerationMap<{ count: number; readonly startedAt: number }>(Math.ceil(maxWindows / 2));
  let agedAt: number = clock.now();
  const isOver = (startedAt: number, now: number) => now - startedAt >= windowMs || now < startedAt;
  return (key) => {
    const now: number = clock.now();
    // Addresses come and go: aged once per window, what is over is let go without a look at each.
    if (isOver(agedAt, now)) {
      windows.age();
      agedAt = now;
    }
    const open = windows.get(key);
    if (open === undefined || isOver(open.startedAt, now)) {
      windows.set(key, { count: 1, startedAt: now });
      return allowed >= 1 ? 0 : Math.ceil(windowMs / 1_000);
    }
    open.count += 1;
    return open.count <= allowed ? 0 : Math.max(1, Math.ceil((open.startedAt + windowMs - now) / 1_000));
  };
}

/**
 * The same for an address, which belongs to a network in a network: each has its own count, the wider ones a larger share.
 * What the narrowest refuses is not counted against its neighbours.
 */
export function makeNetworkLimiter(allowed: number, windowMs: number, clock: Clock): RateLimiter {
  const limiters = new Map<number, RateLimiter>();
  const limiterFor = (share: number) => {
    const known = limiters.get(share) ?? makeRateLimiter(allowed * share, windowMs, clock);
    limiters.set(share, known);
    return known;
  };
  return (ip) => {
    for (const { key, share } of networksOf(ip)) {
      const seconds = limiterFor(share)(key);
      if (seconds > 0) return seconds;
    }
    return 0;
  };
}

/** How many of something an address has open, such as connections; each of its networks may have its share. */
export type OpenCounts = {
  readonly isFull: (ip: string, allowed: number) => boolean;
  readonly add: (ip: string, by: 1 | -1) => void;
};

export function makeOpenCounts(): OpenCounts {
  const counts = new Map<string, number>();
  return {
    isFull: (ip, allowed) => networksOf(ip).some(({ key, share }) => (counts.get(key) ?? 0) >= allowed * share),
    add: (ip, by) => {
      for (const { key } of networksOf(ip)) {
        const next = (counts.get(key) ?? 0) + by;
        if (next > 0) counts.set(key, next);
        else counts.delete(key);
      }
    },
  };
}
