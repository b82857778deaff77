import { assert, DAY_MS, type Instant, instant } from '@candor/kernel';
import { type Calendar, openCalendar, startOfDay } from './day-range.ts';

/**
 * [AST-12] When each of the last days ended in a zone: midnights by the customer's own calendar, whether the day between two
 * of them had 23, 24 or 25 hours; and now for the day that is still running.
 */
export function dayEnds(now: Instant, days: number, zone: string): Instant[] {
  const calendar = calendarOf(zone);
  let day = calendar(now);
  const ends = [now];
  let start: Instant | undefined;
  while (ends.length < days) {
    start = startBefore(calendar, day, start);
    ends.push(start);
    day -= 1;
  }
  return ends.reverse();
}

/** [AST-12] The first moment of today. */
export function startOfToday(now: Instant, zone: string): Instant {
  const calendar = calendarOf(zone);
  return startOfDay(calendar, calendar(now) * DAY_MS);
}

/** Most days are as long as the one after them, and need no search. */
function startBefore(calendar: Calendar, day: number, next: Instant | undefined): Instant {
  const guess = next === undefined ? undefined : next - DAY_MS;
  if (guess !== undefined && calendar(guess) === day && calendar(guess - 1) < day) return instant(guess);
  return startOfDay(calendar, day * DAY_MS);
}

/** A device may know zones that are newer than ours; its owner would rather see UTC than nothing. */
function calendarOf(zone: string): Calendar {
  const calendar = openCalendar(zone) ?? openCalendar('UTC');
  assert(calendar, 'a calendar of UTC');
  return calendar;
}
