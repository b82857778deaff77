import { DAY_MS, HOUR_MS, instant } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEnds, startOfToday } from './index.ts';

const at = (text: string) => instant(Date.parse(text));
const shown = (moments: readonly number[]) => moments.map((each) => new Date(each).toISOString());
const now = at('2026-11-15T10:30:00Z');

describe('[AST-12] day ends', () => {
  it('are midnights of the zone, and now', () => {
    expect(shown(dayEnds(now, 3, 'UTC'))).toEqual([
      '2026-11-14T00:00:00.000Z',
      '2026-11-15T00:00:00.000Z',
      '2026-11-15T10:30:00.000Z',
    ]);
    expect(shown(dayEnds(now, 3, 'Asia/Kathmandu'))).toEqual([
      '2026-11-13T18:15:00.000Z',
      '2026-11-14T18:15:00.000Z',
      '2026-11-15T10:30:00.000Z',
    ]);
    expect(dayEnds(now, 1, 'UTC')).toEqual([now]);
  });

  it('are as many as were asked for, a day apart in UTC', () => {
    const ends = dayEnds(now, 365, 'UTC');
    expect(ends).toHaveLength(365);
    for (let i = 1; i < 364; i += 1) expect((ends[i] ?? 0) - (ends[i - 1] ?? 0)).toBe(DAY_MS);
  });

  it.each([
    ['a day of 25 hours', 'America/New_York', '2026-11-02T12:00:00Z', [24, 25]],
    ['a day of 23 hours', 'America/New_York', '2026-03-09T12:00:00Z', [24, 23]],
    ['a day without its midnight', 'Africa/Cairo', '2023-04-29T12:00:00Z', [24, 23]],
    ['half an hour', 'Australia/Lord_Howe', '2026-04-06T12:00:00Z', [24, 24.5]],
  ])('go over %s', (_, zone, moment, hours) => {
    const ends = dayEnds(at(moment), 4, zone);
    expect([1, 2].map((i) => ((ends[i] ?? 0) - (ends[i - 1] ?? 0)) / HOUR_MS)).toEqual(hours);
  });

  it('begin today, a moment before midnight and at it', () => {
    for (const [moment, start] of [
      ['2026-11-01T03:59:59.999Z', '2026-10-31T04:00:00.000Z'],
      ['2026-11-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
      // The clocks have gone back, and it is the same day.
      ['2026-11-02T04:59:59.999Z', '2026-11-01T04:00:00.000Z'],
      ['2026-11-02T05:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ] as const) {
      expect(shown([startOfToday(at(moment), 'America/New_York')])).toEqual([start]);
    }
  });

  it('are those of UTC where the zone is not known here', () => {
    for (const zone of ['Mars/Olympus', 'Etc/Unknown', ''])
      expect(dayEnds(now, 5, zone)).toEqual(dayEnds(now, 5, 'UTC'));
  });

  it('are each the first moment of a day, one day after another, in any zone and at any time', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Africa/Cairo', 'America/Havana', 'Asia/Kolkata'];
    const moments = fc.integer({ min: Date.UTC(2018, 0), max: Date.UTC(2036, 0) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.integer({ min: 2, max: 15 }), (ms, zone, days) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
        const ends = dayEnds(instant(ms), days, zone);
        const midnights = ends.slice(0, -1);
        expect(ends.at(-1)).toBe(ms);
        expect(midnights.at(-1)).toBe(startOfToday(instant(ms), zone));
        const dayOf = (each: number) => Date.parse(format.format(each)) / DAY_MS;
        const first = dayOf(midnights[0] ?? 0);
        expect(midnights.map(dayOf)).toEqual(midnights.map((_, index) => first + index));
        expect(midnights.map((each) => dayOf(each - 1))).toEqual(midnights.map((_, index) => first + index - 1));
        expect(dayOf(ms)).toBe(dayOf(midnights.at(-1) ?? 0));
      }),
      { numRuns: 40 },
    );
  });
});
