import { marketCalendars, readCalendar } from '@candor/contract/market/calendar';
import { DAY_MS, instant, MINUTE_MS } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAt, isOpenAt, nextOpening } from './index.ts';

const at = (text: string) => instant(Date.parse(text));
const read = (text: string) => {
  const calendar = readCalendar(text);
  if (!calendar) throw new Error(text);
  return calendar;
};
const exchange = read('America/New_York; Mon-Fri 09:30-16:00; closed 2026-11-26 2026-12-25');

describe('a calendar', () => {
  it('[MKT-10] is open in its hours by the clocks of its zone, in winter and in summer', () => {
    const open = ['2026-11-16T14:30:00Z', '2026-11-16T20:59:59Z', '2026-07-15T13:30:00Z'];
    const shut = ['2026-11-16T14:29:59Z', '2026-11-16T21:00:00Z', '2026-07-15T20:00:00Z', '2026-11-15T16:00:00Z'];
    expect(open.map((text) => isOpenAt(exchange, at(text)))).toEqual([true, true, true]);
    expect(shut.map((text) => isOpenAt(exchange, at(text)))).toEqual([false, false, false, false]);
  });

  it('[MKT-10] says when it opens, over nights, weekends and holidays', () => {
    const opens = (text: string) => hoursAt(exchange, at(text)).opensAt;
    expect(opens('2026-11-16T21:00:00Z')).toBe(at('2026-11-17T14:30:00Z'));
    expect(opens('2026-11-20T23:00:00Z')).toBe(at('2026-11-23T14:30:00Z'));
    expect(opens('2026-11-25T22:00:00Z')).toBe(at('2026-11-27T14:30:00Z'));
    expect(hoursAt(exchange, at('2026-11-16T15:00:00Z'))).toEqual({ isOpen: true, opensAt: null });
    expect(hoursAt(undefined, at('2026-11-15T00:00:00Z'))).toEqual({ isOpen: true, opensAt: null });
  });

  it('[MKT-10] opens after the gap where its hour is left out, and has no opening where all is holiday', () => {
    const early = read('America/New_York; Sun 02:30-05:00');
    expect(nextOpening(early, at('2026-03-08T05:00:00Z'))).toBe(at('2026-03-08T07:00:00Z'));
    const days = Array.from({ length: 70 }, (_, no) => new Date(Date.UTC(2026, 10, 16) + no * DAY_MS));
    const never = { ...exchange, holidays: days.map((day) => day.toISOString().slice(0, 10)) };
    expect(nextOpening(never, at('2026-11-16T12:00:00Z'))).toBeNull();
  });

  it('[MKT-10] names a moment at which it is open, and none before it', () => {
    const week = fc.integer({ min: 0, max: 60 * 24 * 60 });
    fc.assert(
      fc.property(week, (minutes) => {
        const now = instant(at('2026-10-25T00:00:00Z') + minutes * MINUTE_MS);
        const { isOpen, opensAt } = hoursAt(exchange, now);
        if (isOpen) return;
        expect(opensAt).not.toBeNull();
        const opening = instant(opensAt ?? 0);
        expect(isOpenAt(exchange, opening)).toBe(true);
        expect(isOpenAt(exchange, instant(opening - MINUTE_MS))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a calendar as it is written', () => {
  it('[MKT-10] is understood whole or not at all', () => {
    expect(read('Europe/Berlin; Sat-Mon 00:00-24:00')).toEqual({
      zone: 'Europe/Berlin',
      hours: [6, 0, 1].map((day) => ({ day, from: 0, to: 1_440 })),
      holidays: [],
    });
    for (const text of [
      '',
      'America/New_York',
      'Mars/Olympus; Mon-Fri 09:30-16:00',
      'America/New_York; Mon-Fri 16:00-09:30',
      'America/New_York; Mon-Fri 09:30-24:01',
      'America/New_York; Mon-Fri 9:30-16:00',
      'America/New_York; Mon-Fri 09:61-16:00',
      'America/New_York; Moon 09:30-16:00',
      'America/New_York; Mon-Fri 09:30-16:00; closed 2026-02-30',
      'America/New_York; closed 2026-12-25',
    ]) {
      expect(readCalendar(text), text).toBeUndefined();
    }
  });

  it('is stored for known markets only', () => {
    const text = 'America/New_York; Mon-Fri 09:30-16:00';
    expect(marketCalendars.read({ 'TRX-USDT': text })).toEqual({ 'TRX-USDT': text });
    expect(marketCalendars.read({})).toEqual({});
    for (const raw of [null, [], 'x', { 'TRX-USDT': 'always' }, { 'XYZ-USDT': text }, { 'TRX-USDT': 7 }]) {
      expect(marketCalendars.read(raw)).toBeUndefined();
    }
  });
});
