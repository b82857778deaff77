import type { MarketCalendar } from '@candor/contract/market/calendar';
import { addDays, findWallTime, formatDate, type Instant, wallTimeAt, weekdayOf } from '@candor/kernel';

/** Whether a market trades now, and when it opens where it does not; null where no opening is near. */
export type MarketHours = { readonly isOpen: boolean; readonly opensAt: Instant | null };

/** [MKT-10] A market without a calendar is always open. */
export function hoursAt(calendar: MarketCalendar | undefined, at: Instant): MarketHours {
  if (!calendar || isOpenAt(calendar, at)) return { isOpen: true, opensAt: null };
  return { isOpen: false, opensAt: nextOpening(calendar, at) };
}

/** By what the zone's clocks show, whatever they did that day. */
export function isOpenAt({ zone, hours, holidays }: MarketCalendar, at: Instant): boolean {
  const wall = wallTimeAt(zone, at);
  if (holidays.includes(formatDate(wall))) return false;
  const [day, minute] = [weekdayOf(wall), wall.hour * 60 + wall.minute];
  return hours.some((each) => each.day === day && each.from <= minute && minute < each.to);
}

/** Further than this nobody looks: a market whose hours are all on holidays does not open. */
const DAYS_AHEAD = 60;

export function nextOpening(calendar: MarketCalendar, after: Instant): Instant | null {
  const { zone, hours, holidays } = calendar;
  const today = { ...wallTimeAt(zone, after), hour: 0, minute: 0 };
  for (let no = 0; no <= DAYS_AHEAD; no += 1) {
    const date = addDays(today, no);
    if (holidays.includes(formatDate(date))) continue;
    const openings = hours
      .filter(({ day }) => day === weekdayOf(date))
      .map(({ from }) => findWallTime(zone, { ...date, hour: Math.floor(from / 60), minute: from % 60 }).at)
      .sort((a, b) => a - b);
    // A time that is left out opens with the first minute after it, where that is still in the hours.
    const found = openings.find((at) => at > after && isOpenAt(calendar, at));
    if (found !== undefined) return found;
  }
  return null;
}
