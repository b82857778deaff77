import { DAY_MS, type Instant, instant, MINUTE_MS } from './instant.ts';

/** What a clock on the wall and a calendar beside it say, to the minute. */
export type WallTime = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

/** When a wall clock of a zone shows a time: once, twice where clocks go back, or never where they go forward. */
export type WallMoments =
  | { readonly is: 'once'; readonly at: Instant }
  | { readonly is: 'twice'; readonly at: Instant; readonly second: Instant }
  /** `at` is the first moment after the hour that was left out. */
  | { readonly is: 'never'; readonly at: Instant };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' } as const),
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
  });
  formats.set(zone, made);
  return made;
}

/** Whether the platform's zone data knows the name. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

export function wallTimeAt(zone: string, at: Instant): WallTime {
  const found = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatOf(zone).formatToParts(at)) {
    if (type in found) found[type as keyof WallTime] = Number(value);
  }
  return found;
}

/** The same figures as if they were UTC: a number to count with, not a moment. */
function countOf({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** How far the zone's clocks are ahead of UTC, in whole minutes as clocks show them. */
function offsetAt(zone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return countOf(wallTimeAt(zone, instant(minute))) - minute;
}

/** Zones change their clocks seldom: a day before and a day after tell every offset that can matter. */
export function findWallTime(zone: string, wall: WallTime): WallMoments {
  const count = countOf(wall);
  const [before, after] = [offsetAt(zone, count - DAY_MS), offsetAt(zone, count + DAY_MS)];
  const moments = [...new Set([count - before, count - after])]
    .filter((at) => at + offsetAt(zone, at) === count)
    .sort((a, b) => a - b);
  const [first, second] = moments;
  if (first === undefined) return { is: 'never', at: findChange(zone, count - after, count - before) };
  return second === undefined
    ? { is: 'once', at: instant(first) }
    : { is: 'twice', at: instant(first), second: instant(second) };
}

/** The minute at which the clocks change, between one before and one after it. */
function findChange(zone: string, from: number, to: number): Instant {
  const old = offsetAt(zone, from);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE_MS) === old) low = middle;
    else high = middle;
  }
  return instant(high * MINUTE_MS);
}

/** So many days on in the calendar, at the same time of the clock. */
export function addDays(wall: WallTime, days: number): WallTime {
  const moved = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days));
  return { ...wall, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-12-25` at midnight; undefined where there is no such day. */
export function readDate(text: string): WallTime | undefined {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).map(Number);
  const wall = { year, month, day, hour: 0, minute: 0 };
  return year >= 1970 && formatDate(addDays(wall, 0)) === text ? wall : undefined;
}

export function formatDate({ year, month, day }: WallTime): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
