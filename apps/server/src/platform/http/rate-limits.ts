import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config.ts';

/** Seconds to wait, or zero where the caller may go on. */
export type Gate = (key: string) => Promise<number>;

export type RateLimits = {
  readonly ip: Gate;
  readonly account: Gate;
  readonly visitorCommand: Gate;
  readonly upload: Gate;
};

export function makeRateLimits(limits: Limits): RateLimits {
  return {
    ip: makeGate('ip', limits.callsPerIpPer10s, 10),
    account: makeGate('account', limits.callsPerAccountPer10s, 10),
    visitorCommand: makeGate('visitor', limits.visitorCommandsPerIpPerMinute, 60),
    upload: makeGate('upload', limits.uploadsPerAccountPerMinute, 60),
  };
}

function makeGate(keyPrefix: string, points: number, duration: number): Gate {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

const IPV6_PREFIX_GROUPS = 4;

/** One key per subscriber: an IPv6 customer owns a whole /64, so single addresses of it count as one. */
export function rateKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - headGroups.length - tailGroups.length : 0;
  const groups = [...headGroups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tailGroups];
  return groups.slice(0, IPV6_PREFIX_GROUPS).join(':');
}
