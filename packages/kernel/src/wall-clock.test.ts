import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, instant, MINUTE_MS } from './instant.ts';
import {
  addDays,
  findWallTime,
  formatDate,
  isZone,
  readDate,
  type WallTime,
  wallTimeAt,
  weekdayOf,
} from './wall-clock.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string) => instant(Date.parse(text));
const wall = (date: string, hour = 0, minute = 0): WallTime => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day, hour, minute };
};

describe('a wall clock', () => {
  it('shows standard time in winter and daylight time in summer', () => {
    expect(wallTimeAt(NEW_YORK, at('2026-01-15T14:30:00Z'))).toEqual(wall('2026-01-15', 9, 30));
    expect(wallTimeAt(NEW_YORK, at('2026-07-15T13:30:59.999Z'))).toEqual(wall('2026-07-15', 9, 30));
    expect(wallTimeAt(NEW_YORK, at('2026-07-15T04:00:00Z'))).toEqual(wall('2026-07-15', 0, 0));
  });

  it('never shows the hour that is left out in spring, and says what comes after it', () => {
    const after = at('2026-03-08T07:00:00Z');
    for (const minute of [0, 1, 30, 59]) {
      expect(findWallTime(NEW_YORK, wall('2026-03-08', 2, minute))).toEqual({ is: 'never', at: after });
    }
    expect(findWallTime(NEW_YORK, wall('2026-03-08', 1, 59))).toEqual({ is: 'once', at: at('2026-03-08T06:59:00Z') });
    expect(findWallTime(NEW_YORK, wall('2026-03-08', 3, 0))).toEqual({ is: 'once', at: after });
  });

  it('shows the hour twice that is repeated in autumn', () => {
    expect(findWallTime(NEW_YORK, wall('2026-11-01', 1, 30))).toEqual({
      is: 'twice',
      at: at('2026-11-01T05:30:00Z'),
      second: at('2026-11-01T06:30:00Z'),
    });
    expect(findWallTime(NEW_YORK, wall('2026-11-01', 2, 0))).toEqual({ is: 'once', at: at('2026-11-01T07:00:00Z') });
  });

  it('finds every minute of any zone again, within half an hour zones and changes of half an hour too', () => {
    const zones = [NEW_YORK, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2020-01-01T00:00:00Z') / MINUTE_MS, max: at('2037-01-01T00:00:00Z') / MINUTE_MS }),
        (zone, minute) => {
          const moment = instant(minute * MINUTE_MS);
          const found = findWallTime(zone, wallTimeAt(zone, moment));
          expect(found.is).not.toBe('never');
          expect(found.is === 'twice' ? [found.at, found.second] : [found.at]).toContain(moment);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('knows each change of New York for twelve years: one hour is left out and one is shown twice', () => {
    for (let year = 2025; year < 2037; year += 1) {
      const kinds = { once: 0, twice: 0, never: 0 };
      for (const [from, days] of [
        [`${year}-03-07`, 9],
        [`${year}-11-01`, 7],
      ] as const) {
        for (let day = 0; day < days; day += 1) {
          for (let hour = 0; hour < 24; hour += 1) {
            const found = findWallTime(NEW_YORK, { ...addDays(wall(from), day), hour });
            kinds[found.is] += 1;
            if (found.is === 'twice') expect(found.second - found.at).toBe(HOUR_MS);
          }
        }
      }
      expect(kinds, String(year)).toEqual({ once: 16 * 24 - 2, twice: 1, never: 1 });
    }
  });
});

describe('a calendar day', () => {
  it('is read only where there is one', () => {
    expect(readDate('2028-02-29')).toEqual(wall('2028-02-29'));
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-12-25 ', '1969-12-31']) {
      expect(readDate(text), text).toBeUndefined();
    }
  });

  it('counts on over months and years, and knows its weekday', () => {
    expect(formatDate(addDays(wall('2026-12-30'), 3))).toBe('2027-01-02');
    expect(weekdayOf(wall('2026-11-16'))).toBe(1);
  });

  it('has no zone that nobody knows', () => {
    expect([NEW_YORK, 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});
