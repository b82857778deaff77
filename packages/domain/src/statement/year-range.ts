import { type Instant, instant, ok, type Result } from '@candor/kernel';
import { type DayRangeRefusal, toInstants } from '../assets/index.ts';

/** [STT-12] From the first moment of the year to the first of the next, or to now. */
export function yearRange(
  year: number,
  zone: string,
  now: Instant,
): Result<{ since: Instant; until: Instant; isOver: boolean }, DayRangeRefusal> {
  const name = String(year).padStart(4, '0');
  const range = toInstants({ from: `${name}-01-01`, to: `${name}-12-31`, zone });
  if (!range.ok) return range;
  const { since = instant(0), until = now } = range.value;
  return ok({ since, until, isOver: until <= now });
}

/** [STT-12] The years from the first moment to the last, the newest first. */
export function yearsBetween(first: Instant, last: Instant, zone: string): number[] {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', { timeZone: zone, year: 'numeric' });
  const [from, to] = [Number(format.format(first)), Number(format.format(last))];
  return Array.from({ length: to - from + 1 }, (_, back) => to - back);
}
