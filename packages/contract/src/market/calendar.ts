import { isZone, readDate } from '@candor/kernel';
import type { SettingKind } from '../setting-kinds.ts';
import { isMarketId, type MarketId, marketIds } from './fields.ts';

/** [MKT-10] When a market is open: hours on days of the week, by the clocks of a zone, but for holidays. */
export type MarketCalendar = {
  readonly zone: string;
  /** `day` from 0 for Sunday; minutes since midnight, the end not included and 1440 at most. */
  readonly hours: readonly { readonly day: number; readonly from: number; readonly to: number }[];
  /** Days of that zone, such as `2026-12-25`. */
  readonly holidays: readonly string[];
};

/** Markets that are not listed are always open. */
export type MarketCalendars = Readonly<Partial<Record<MarketId, MarketCalendar>>>;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const LONGEST = 600;
const HOURS = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))? (\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

/**
 * A calendar as an operator writes it: `America/New_York; Mon-Fri 09:30-16:00; closed 2026-12-25 2027-01-01`. Undefined
 * where any part of it is not understood.
 */
export function readCalendar(text: string): MarketCalendar | undefined {
  if (text.length > LONGEST) return undefined;
  const [zone = '', ...parts] = text.split(';').map((part) => part.trim());
  if (zone === '' || !isZone(zone)) return undefined;
  const hours: MarketCalendar['hours'][number][] = [];
  let holidays: readonly string[] = [];
  for (const part of parts) {
    if (part.startsWith('closed ')) holidays = part.slice('closed '.length).split(' ');
    else {
      const read = readHours(part);
      if (!read) return undefined;
      hours.push(...read);
    }
  }
  const isRight = hours.length > 0 && holidays.every((day) => readDate(day) !== undefined);
  return isRight ? { zone, hours, holidays } : undefined;
}

function readHours(text: string): MarketCalendar['hours'] | undefined {
  const [, first = '', last = first, ...figures] = HOURS.exec(text) ?? [];
  const [fromHour = 99, fromMinute = 99, toHour = 99, toMinute = 99] = figures.map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (fromMinute > 59 || toMinute > 59 || from >= to || to > 1_440) return undefined;
  const [start, end] = [first, last].map((name) => (DAYS as readonly string[]).indexOf(name));
  if (start === undefined || end === undefined) return undefined;
  const count = ((end - start + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, no) => ({ day: (start + no) % DAYS.length, from, to }));
}

/** One text for each market that has a calendar. What is stored is what was written, so that it reads the same again. */
export type CalendarTexts = Readonly<Record<string, string>>;

export const marketCalendars: SettingKind<CalendarTexts> = {
  form: {
    kind: 'calendars',
    // Asked each time: markets are listed while the program runs.
    get markets() {
      return marketIds();
    },
  },
  read: (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const entries = Object.entries(raw as Readonly<Record<string, unknown>>);
    const isRight = ([market, text]: [string, unknown]) =>
      isMarketId(market) && typeof text === 'string' && readCalendar(text) !== undefined;
    return entries.every(isRight) ? (Object.fromEntries(entries.sort()) as CalendarTexts) : undefined;
  },
  write: (value) => ({ ...value }),
};
