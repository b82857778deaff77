import { DAY_MS, HOUR_MS, instant, later, MINUTE_MS } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../testing/locales.ts';
import { formatAgo, formatCountdown, formatDateTime, formatDay, formatPrecise } from './format-time.ts';

const at = instant(Date.UTC(2026, 10, 15, 14, 7, 9));
const inZone = (locale: string) => ({ locale, timeZone: 'UTC' });

describe('times', () => {
  it('is relative within a day, then says the date', () => {
    expect(formatAgo(at, later(at, 4_000), inZone('en'))).toBe('now');
    expect(formatAgo(at, later(at, 3 * MINUTE_MS), inZone('en'))).toBe('3 minutes ago');
    expect(formatAgo(at, later(at, 23 * HOUR_MS), inZone('en'))).toBe('23 hours ago');
    expect(formatAgo(at, later(at, DAY_MS), inZone('en'))).toBe(formatDateTime(at, inZone('en')));
    expect(formatAgo(later(at, 2 * HOUR_MS), at, inZone('en'))).toBe('in 2 hours');
  });

  it('names another zone', () => {
    expect(formatPrecise(at, { locale: 'en', timeZone: 'America/New_York' })).toBe('Nov 15, 2026, 9:07:09 AM EST');
  });

  it('counts hours on instead of turning them into days', () => {
    expect(formatCountdown(125_000)).toBe('2:05');
    expect(formatCountdown(3_725_000)).toBe('1:02:05');
    expect(formatCountdown(49 * HOUR_MS)).toBe('49:00:00');
    expect(formatCountdown(-5)).toBe('0:00');
    expect(formatCountdown(1)).toBe('0:01');
  });

  it.each(LOCALES)('%s: Gregorian year and Latin numerals', (locale) => {
    expect(formatDay(at, inZone(locale))).toMatch(/2026|26/);
    expect(formatDateTime(at, inZone(locale))).not.toMatch(/[٠-٩]/);
  });
});

it('takes a locale that already carries its own wishes', () => {
  const own = { locale: 'ar-u-nu-arab-ca-islamic', timeZone: 'UTC' };
  expect(formatDay(at, own)).toBe(formatDay(at, inZone('ar')));
  expect(formatAgo(at, later(at, 3 * MINUTE_MS), own)).toBe(formatAgo(at, later(at, 3 * MINUTE_MS), inZone('ar')));
});
