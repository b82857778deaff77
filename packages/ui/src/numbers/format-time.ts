import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { dateFormat } from './formatters.ts';

export type TimeOptions = { readonly locale: string; readonly timeZone?: string | undefined };

const withZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

export function formatDateTime(at: Instant, { locale, timeZone }: TimeOptions): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...withZone(timeZone) }).format(at);
}

export function formatDay(at: Instant, { locale, timeZone }: TimeOptions): string {
  return dateFormat(locale, { dateStyle: 'medium', ...withZone(timeZone) }).format(at);
}

/** With seconds and the zone's name: what a title or a receipt shows. */
export function formatPrecise(at: Instant, { locale, timeZone }: TimeOptions): string {
  return dateFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...withZone(timeZone),
  }).format(at);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Relative within a day on either side, then date and time: «yesterday» says too little about money. */
export function formatAgo(at: Instant, now: Instant, options: TimeOptions): string {
  const gap = at - now;
  const size = Math.abs(gap);
  if (size >= DAY_MS) return formatDateTime(at, options);
  let format = relativeFormats.get(options.locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(withLatinDigits(options.locale), { numeric: 'auto', style: 'long' });
    relativeFormats.set(options.locale, format);
  }
  if (size < MINUTE_MS) return format.format(size < 10 * SECOND_MS ? 0 : Math.trunc(gap / SECOND_MS), 'second');
  if (size < HOUR_MS) return format.format(Math.trunc(gap / MINUTE_MS), 'minute');
  return format.format(Math.trunc(gap / HOUR_MS), 'hour');
}

/** `2:05`, `1:02:05`, `49:02:05`: hours grow rather than turn into days that may have 23 or 25 of them. */
export function formatCountdown(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const seconds = String(left % 60).padStart(2, '0');
  const minutes = Math.trunc(left / 60) % 60;
  const hours = Math.trunc(left / 3600);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}

function withLatinDigits(locale: string): Intl.Locale {
  return new Intl.Locale(locale, { numberingSystem: 'latn' });
}
