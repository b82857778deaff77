import { describe, expect, it } from 'vitest';
import { BrokenPromise } from './assert.ts';
import { DAY_MS, fixedClock, HOUR_MS, instant, later, MINUTE_MS, SECOND_MS } from './instant.ts';

describe('instant', () => {
  it('is a whole number of milliseconds, before 1970 too', () => {
    expect(instant(1_700_000_000_000)).toBe(1_700_000_000_000);
    expect(instant(-1)).toBe(-1);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (ms) => {
    expect(() => instant(ms)).toThrow(BrokenPromise);
  });
});

describe('later', () => {
  it('adds milliseconds, in either direction', () => {
    expect(later(instant(1_000), 500)).toBe(1_500);
    expect(later(instant(1_000), -DAY_MS)).toBe(1_000 - 86_400_000);
  });

  it('refuses to land between two milliseconds', () => {
    expect(() => later(instant(0), 0.1)).toThrow(BrokenPromise);
  });

  it('counts by units that fit into each other', () => {
    expect([MINUTE_MS / SECOND_MS, HOUR_MS / MINUTE_MS, DAY_MS / HOUR_MS]).toEqual([60, 60, 24]);
  });
});

describe('fixedClock', () => {
  it('stands still until it is moved', () => {
    const clock = fixedClock(instant(10));
    expect([clock.now(), clock.now()]).toEqual([10, 10]);
    clock.advance(5);
    expect(clock.now()).toBe(15);
    clock.set(instant(3));
    expect(clock.now()).toBe(3);
  });

  it('gives every holder the same moment, and every clock its own', () => {
    const one = fixedClock(instant(0));
    const other = fixedClock(instant(0));
    const { now } = one;
    one.advance(SECOND_MS);
    expect([now(), other.now()]).toEqual([1_000, 0]);
  });
});
