import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { makeRateLimiter } from './rate-limits.ts';

function makeGateAt(allowed: number, windowMs: number, maxWindows?: number) {
  let now = 1_000_000;
  const limiter = makeRateLimiter(allowed, windowMs, { now: () => instant(now) }, maxWindows);
  return { limiter, wait: (ms: number) => (now += ms) };
}

describe('a gate', () => {
  it('lets so many through in a window, then says how long to wait', () => {
    const { limiter, wait } = makeGateAt(3, 10_000);
    expect([limiter('a'), limiter('a'), limiter('a')]).toEqual([0, 0, 0]);
    wait(2_500);
    expect(limiter('a')).toBe(8);
    wait(7_499);
    expect(limiter('a')).toBe(1);
    wait(1);
    expect([limiter('a'), limiter('a'), limiter('a'), limiter('a')]).toEqual([0, 0, 0, 10]);
  });

  it('counts each key by itself', () => {
    const { limiter, wait } = makeGateAt(1, 10_000);
    expect([limiter('a'), limiter('b'), limiter('a')]).toEqual([0, 0, 10]);
    wait(5_000);
    expect([limiter('c'), limiter('b')]).toEqual([0, 5]);
    // The windows of a and b are over and are swept; that of c is not.
    wait(5_000);
    expect([limiter('a'), limiter('b'), limiter('c')]).toEqual([0, 0, 5]);
  });

  it('remembers so many keys and no more, the newest', () => {
    const limiter = makeRateLimiter(1, 10_000, { now: () => instant(0) }, 2);
    expect([limiter('a'), limiter('b'), limiter('c')]).toEqual([0, 0, 0]);
    expect([limiter('b'), limiter('c')]).toEqual([10, 10]);
    expect([limiter('a'), limiter('c')]).toEqual([0, 10]);
  });

  it('forgets nobody within a window while fewer than half as many others come', () => {
    const { limiter, wait } = makeGateAt(1, 10_000, 100);
    expect(limiter('a')).toBe(0);
    wait(9_000);
    for (let other = 0; other < 49; other += 1) expect(limiter(`other ${other}`)).toBe(0);
    expect(limiter('a')).toBe(1);
  });

  it('locks nobody out when the clock is set back', () => {
    const { limiter, wait } = makeGateAt(1, 10_000);
    expect([limiter('a'), limiter('a')]).toEqual([0, 10]);
    wait(-3_600_000);
    expect([limiter('a'), limiter('a')]).toEqual([0, 10]);
  });
});
