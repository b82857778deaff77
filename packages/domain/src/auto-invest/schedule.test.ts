import { DAY_MINUTES, PLAN_ZONE } from '@candor/contract/auto-invest/fields';
import { instant, later, MINUTE_MS, wallTimeAt } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSlot, nextSlots, readSchedule, runsOf, type Schedule, type ScheduleAsked, slotAt } from './index.ts';

const at = (text: string) => instant(Date.parse(text));
const NOW = at('2026-02-20T12:00:30Z');
const ASKED: ScheduleAsked = {
  startDate: '2026-03-06',
  startHour: 2,
  startMinute: 30,
  period: DAY_MINUTES,
  endDate: '2026-03-10',
};
const read = (change: Partial<ScheduleAsked>, now = NOW) => readSchedule({ ...ASKED, ...change }, now);
const scheduleOf = (change: Partial<ScheduleAsked>, now = NOW): Schedule => {
  const found = read(change, now);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const codeOf = (change: Partial<ScheduleAsked>, now = NOW) => {
  const found = read(change, now);
  return found.ok ? 'ok' : found.code;
};
const iso = (moments: readonly number[]) => moments.map((moment) => new Date(moment).toISOString());

describe('a schedule', () => {
  it('[AIV-1] [AIV-2] is refused for a day, a time or a period there is not', () => {
    expect(codeOf({ startDate: '2026-02-30' })).toBe('auto-invest.wrongDate');
    expect(codeOf({ endDate: 'soon' })).toBe('auto-invest.wrongDate');
    expect(codeOf({ startHour: 24 })).toBe('auto-invest.noSuchTime');
    expect(codeOf({ startMinute: 60 })).toBe('auto-invest.noSuchTime');
    expect(codeOf({ period: 0 })).toBe('auto-invest.wrongPeriod');
    expect(codeOf({ period: 43_201 })).toBe('auto-invest.wrongPeriod');
    expect(codeOf({ period: 1.5 })).toBe('auto-invest.wrongPeriod');
    expect(codeOf({ endDate: '2026-03-05' })).toBe('auto-invest.endBeforeStart');
    expect(codeOf({ endDate: '2031-03-05' })).toBe('auto-invest.wrongDate');
    expect(codeOf({ period: 1, endDate: '2026-03-20' })).toBe('auto-invest.tooManyRuns');
    expect(codeOf({ period: 1, endDate: '2026-03-11' })).toBe('ok');
  });

  it('[AIV-2] begins in the current minute of New York at the earliest', () => {
    const today = { startDate: '2026-02-20', startHour: 7 };
    expect(codeOf({ ...today, startMinute: 0 })).toBe('ok');
    expect(codeOf({ ...today, startHour: 6, startMinute: 59 })).toBe('auto-invest.startPast');
    expect(scheduleOf({ ...today, startMinute: 0 }).startAt).toBe(at('2026-02-20T12:00:00Z'));
  });

  it('[AIV-3] refuses the hour that is left out, and takes the first of the one that comes twice', () => {
    expect(codeOf({ startDate: '2026-03-08' })).toBe('auto-invest.noSuchTime');
    expect(codeOf({ startDate: '2026-03-08', startHour: 3, startMinute: 0 })).toBe('ok');
    const autumn = { startDate: '2026-11-01', startHour: 1, startMinute: 30, endDate: '2026-11-02' };
    expect(scheduleOf(autumn).startAt).toBe(at('2026-11-01T05:30:00Z'));
    expect(scheduleOf(autumn, at('2026-11-01T05:31:00Z')).startAt).toBe(at('2026-11-01T06:30:00Z'));
    expect(codeOf(autumn, at('2026-11-01T06:31:00Z'))).toBe('auto-invest.startPast');
  });

  it('[AIV-4] keeps the time of the clock over both changes, with the gap at its end', () => {
    expect(iso(nextSlots(scheduleOf({}), 0, 9))).toEqual([
      '2026-03-06T07:30:00.000Z',
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:30:00.000Z',
      '2026-03-10T06:30:00.000Z',
    ]);
    const autumn = scheduleOf({ startDate: '2026-10-31', startHour: 1, startMinute: 30, endDate: '2026-11-02' });
    expect(iso(nextSlots(autumn, 0, 9))).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });

  it('[AIV-4] counts minutes as they pass where a period is no whole day', () => {
    const hourly = scheduleOf({
      startDate: '2026-03-08',
      startHour: 0,
      startMinute: 30,
      period: 60,
      endDate: '2026-03-08',
    });
    expect(iso(nextSlots(hourly, 0, 3))).toEqual([
      '2026-03-08T05:30:00.000Z',
      '2026-03-08T06:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ]);
    // A day of 23 hours.
    expect(runsOf(hourly)).toBe(23);
  });

  const anySchedule = fc
    .record({
      startDay: fc.integer({ min: 0, max: 900 }),
      days: fc.integer({ min: 0, max: 20 }),
      startHour: fc.integer({ min: 0, max: 23 }),
      startMinute: fc.integer({ min: 0, max: 59 }),
      period: fc.oneof(
        fc.integer({ min: 90, max: 5_000 }),
        fc.constantFrom(DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES),
      ),
    })
    .map(({ startDay, days, ...rest }) => {
      const day = (no: number) => new Date(Date.UTC(2026, 2, 1 + no)).toISOString().slice(0, 10);
      return { ...rest, startDate: day(startDay), endDate: day(startDay + days) };
    });

  it('[AIV-4] [AIV-5] gives each slot one moment, later than the one before and none after the end', () => {
    fc.assert(
      fc.property(anySchedule, (asked) => {
        const found = readSchedule(asked, NOW);
        if (!found.ok) {
          expect(found.code).toBe('auto-invest.noSuchTime');
          return;
        }
        const schedule = found.value;
        const count = runsOf(schedule);
        const slots = nextSlots(schedule, 0, count + 5);
        expect(slots).toHaveLength(count);
        expect(slots[0]).toBe(schedule.startAt);
        for (const [no, moment] of slots.entries()) {
          if (no > 0) expect(moment).toBeGreaterThan(slots[no - 1] ?? 0);
          expect(moment).toBeLessThan(schedule.endAt);
          if (asked.period % DAY_MINUTES !== 0) continue;
          const shown = wallTimeAt(PLAN_ZONE, moment);
          const isMoved = asked.startHour === 2 && shown.hour === 3 && shown.minute === 0;
          if (!isMoved) expect([shown.hour, shown.minute]).toEqual([asked.startHour, asked.startMinute]);
        }
        expect(slotAt(schedule, count)).toBeGreaterThanOrEqual(schedule.endAt);
      }),
      { numRuns: 80 },
    );
  });
});

it('[AIV-6] runs a slot when it is due and for a while after it, and then calls it missed', () => {
  const due = at('2026-03-06T07:30:00Z');
  const judge = (period: number, ms: number) => judgeSlot(due, period, later(due, ms));
  expect([judge(60, -1), judge(60, 0), judge(60, 10 * MINUTE_MS - 1), judge(60, 10 * MINUTE_MS)]).toEqual([
    'early',
    'due',
    'due',
    'missed',
  ]);
  expect([judge(1, MINUTE_MS - 1), judge(1, MINUTE_MS)]).toEqual(['due', 'missed']);
});
