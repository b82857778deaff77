import { HOUR_MS } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayRange, toInstants } from './index.ts';

function read(range: DayRange) {
  const answer = toInstants(range);
  if (!answer.ok) throw new Error(answer.code);
  const { since, until } = answer.value;
  return {
    since: since === undefined ? undefined : new Date(since).toISOString(),
    until: until === undefined ? undefined : new Date(until).toISOString(),
    hours: since === undefined || until === undefined ? undefined : (until - since) / HOUR_MS,
  };
}

const oneDay = (day: string, zone: string) => read({ from: day, to: day, zone });

describe('[AST-3] a day in a zone', () => {
  it.each([
    ['UTC', '2026-11-15', '2026-11-15T00:00:00.000Z', 24],
    ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z', 24],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
    ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z', 24],
  ])('%s %s starts at %s and has %s hours', (zone, day, start, hours) => {
    expect(oneDay(day, zone)).toMatchObject({ since: start, hours });
  });

  it('starts at one o’clock where summer time skips midnight', () => {
    // Cairo went from 00:00 straight to 01:00 on 28 April 2023.
    expect(oneDay('2023-04-28', 'Africa/Cairo')).toMatchObject({ since: '2023-04-27T22:00:00.000Z', hours: 23 });
  });

  it('counts a midnight that comes twice from its first time', () => {
    // Havana puts its clocks back from 01:00 to 00:00.
    expect(oneDay('2026-11-01', 'America/Havana')).toMatchObject({ since: '2026-11-01T04:00:00.000Z', hours: 25 });
  });

  it('gives a day that a country skipped no time at all', () => {
    // Samoa went from 29 to 31 December 2011.
    expect(oneDay('2011-12-30', 'Pacific/Apia').hours).toBe(0);
    expect(oneDay('2011-12-31', 'Pacific/Apia').hours).toBe(24);
  });

  it('includes both ends of a range, and leaves an open end open', () => {
    expect(read({ from: '2026-10-01', to: '2026-10-31', zone: 'Europe/Berlin' }).hours).toBe(31 * 24 + 1);
    expect(read({ from: '2026-10-01', zone: 'UTC' }).until).toBeUndefined();
    expect(read({ to: '2026-10-01', zone: 'UTC' }).since).toBeUndefined();
    expect(read({ zone: 'UTC' })).toEqual({ since: undefined, until: undefined, hours: undefined });
  });

  it('leaves no gap and no overlap between one day and the next, in any zone', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Gaza'];
    const anyDay = fc.date({ min: new Date('1971-01-01'), max: new Date('2036-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        const next = new Date(date.getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
        expect(oneDay(day, zone).until).toBe(oneDay(next, zone).since);
      }),
    );
  });

  it('holds at both ends of the calendar', () => {
    expect(oneDay('0000-01-01', 'UTC').hours).toBe(24);
    expect(oneDay('0099-12-31', 'UTC').hours).toBe(24);
    expect(oneDay('1582-10-15', 'UTC').hours).toBe(24);
    expect(oneDay('9999-12-31', 'Europe/Berlin').hours).toBe(24);
  });
});

describe('[AST-4] what is refused', () => {
  it('is an end before its start', () => {
    expect(toInstants({ from: '2026-10-02', to: '2026-10-01', zone: 'UTC' })).toMatchObject({
      code: 'assets.endBeforeStart',
    });
    expect(toInstants({ from: '2026-10-01', to: '2026-10-01', zone: 'UTC' }).ok).toBe(true);
  });

  it.each(['Mars/Olympus', '', '+0200', '-05', 'UTC+2', '../../etc', 'constructor'])('is the zone “%s”', (zone) => {
    expect(toInstants({ zone })).toMatchObject({ ok: false, code: 'assets.unknownZone' });
  });

  it.each(['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-1-1', 'today', ''])(
    'is the day “%s”, by the name of its field',
    (to) => {
      expect(toInstants({ to, zone: 'UTC' })).toMatchObject({ code: 'call.invalidField', details: { field: 'to' } });
    },
  );

  it('is not the leap day of a leap year', () => {
    expect(toInstants({ from: '2028-02-29', zone: 'UTC' }).ok).toBe(true);
  });
});
