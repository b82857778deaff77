import { TwoGenerationMap } from '@candor/adapters/memory';
import type { Clock } from '@candor/kernel';
import type { Limits } from '../config.ts';

/** Counts a call; seconds to wait, or zero where the caller may go on. */
export type RateLimiter = (key: string) => number;

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
    ip: makeRateLimiter(limits.callsPerIpPer10s, 10_000, clock),
    // Beside the calls and not among them: a list full of pictures must not use up what its owner may ask.
    costlyFetch: makeRateLimiter(limits.callsPerIpPer10s, 10_000, clock),
    // A page is dozens of files out of memory, and a whole office may open it from one address.
    fetch: makeRateLimiter(limits.callsPerIpPer10s * 10, 10_000, clock),
    account: makeRateLimiter(limits.callsPerAccountPer10s, 10_000, clock),
    visitorCommand: makeRateLimiter(limits.visitorCommandsPerIpPerMinute, 60_000, clock),
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

const IPV6_PREFIX_GROUPS = 4;

/** One key per subscriber: an IPv6 customer owns a whole /64, so single addresses of it count as one. */
export function rateKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  // Some proxies add the port, and each connection would then be somebody else.
  const bare = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1];
  if (bare !== undefined) return rateKey(bare);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - headGroups.length - tailGroups.length : 0;
  const groups = [...headGroups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tailGroups];
  return groups.slice(0, IPV6_PREFIX_GROUPS).join(':');
}
