import { DAY_MS, HOUR_MS, type Instant, instant, ok, type Result, refuse } from '@candor/kernel';

/** A stretch of time: `since` counts in, `until` does not. */
export type InstantRange = { readonly since?: Instant; readonly until?: Instant };
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined; readonly zone: string };
export type DayRangeRefusal = 'assets.endBeforeStart' | 'assets.unknownZone' | 'call.invalidField';

/** No zone was ever further than this from UTC, local mean times of the nineteenth century included. */
const FURTHEST_MS = 16 * HOUR_MS;

/** [AST-3] [AST-4] */
export function toInstants(range: DayRange): Result<InstantRange, DayRangeRefusal> {
  const calendar = openCalendar(range.zone);
  if (!calendar) return refuse('assets.unknownZone', { zone: range.zone });
  for (const field of ['from', 'to'] as const) {
    const day = range[field];
    if (day !== undefined && !isDay(day)) return refuse('call.invalidField', { field });
  }
  const { from, to } = range;
  // Days are written so that their order is the order of their text.
  if (from !== undefined && to !== undefined && to < from) return refuse('assets.endBeforeStart', { from, to });
  return ok({
    ...(from === undefined ? {} : { since: startOfDay(calendar, utcMidnight(from)) }),
    ...(to === undefined ? {} : { until: startOfDay(calendar, utcMidnight(to) + DAY_MS) }),
  });
}

/** Which calendar day a moment falls on, counted from 1970-01-01. */
export type Calendar = (ms: number) => number;

export function openCalendar(zone: string): Calendar | undefined {
  // Offsets such as +02:00 are not zones: they know no summer time, and a range given in one would shift by an hour.
  if (!/^[A-Za-z]/.test(zone)) return undefined;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  } catch {
    return undefined;
  }
  return (ms) => {
    const part = { era: 'AD', year: '', month: '', day: '' } as Record<string, string>;
    for (const { type, value } of format.formatToParts(ms)) part[type] = value;
    const year = part.era?.startsWith('B') ? 1 - Number(part.year) : Number(part.year);
    return utcDay(year, Number(part.month), Number(part.day));
  };
}

/**
 * [AST-3] The first moment at which the calendar shows the day, found by halving. Clocks that skip midnight, or a whole
 * day when a country moves across the date line, need no case of their own: the search asks for "this day or later".
 */
export function startOfDay(calendar: Calendar, midnightUtcMs: number): Instant {
  const day = Math.round(midnightUtcMs / DAY_MS);
  let before = midnightUtcMs - FURTHEST_MS;
  let reached = midnightUtcMs + FURTHEST_MS + DAY_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (calendar(middle) >= day) reached = middle;
    else before = middle;
  }
  return instant(reached);
}

function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function utcMidnight(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return utcDay(year, month, date) * DAY_MS;
}

/** Date.UTC would take the years 0 to 99 for the twentieth century. */
function utcDay(year: number, month: number, day: number): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS);
}
