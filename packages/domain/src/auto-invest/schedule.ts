import { DAY_MINUTES, PERIOD_LEAST, PERIOD_MOST, PLAN_ZONE, RUNS_MOST } from '@candor/contract/auto-invest/fields';
import {
  addDays,
  findWallTime,
  formatDate,
  type Instant,
  later,
  MINUTE_MS,
  ok,
  type Result,
  readDate,
  refuse,
  type WallTime,
  wallTimeAt,
} from '@candor/kernel';

/** When a plan runs. `start` is what a clock in New York shows; `startAt` is that moment, and the first slot. */
export type Schedule = {
  readonly start: WallTime;
  readonly startAt: Instant;
  /** In minutes. */
  readonly period: number;
  /** No slot is at this moment or later. */
  readonly endAt: Instant;
};

export type ScheduleAsked = {
  /** Days in New York, such as `2026-12-01`. */
  readonly startDate: string;
  readonly startHour: number;
  readonly startMinute: number;
  readonly period: number;
  /** The last day on which it may run. */
  readonly endDate: string;
};

export type ScheduleRefusal =
  | 'auto-invest.wrongDate'
  | 'auto-invest.wrongPeriod'
  | 'auto-invest.noSuchTime'
  | 'auto-invest.startPast'
  | 'auto-invest.endBeforeStart'
  | 'auto-invest.tooManyRuns';

/** Nobody plans further ahead, and zone data for later is a guess. */
const AHEAD_DAYS = 5 * 366;

/** [AIV-1] to [AIV-5] */
export function readSchedule(asked: ScheduleAsked, now: Instant): Result<Schedule, ScheduleRefusal> {
  const { startHour: hour, startMinute: minute, period } = asked;
  const [startDay, endDay] = [readDate(asked.startDate), readDate(asked.endDate)];
  if (!startDay || !endDay) return refuse('auto-invest.wrongDate');
  if (!isWhole(hour, 0, 23) || !isWhole(minute, 0, 59)) return refuse('auto-invest.noSuchTime');
  if (!isWhole(period, PERIOD_LEAST, PERIOD_MOST)) {
    return refuse('auto-invest.wrongPeriod', { least: PERIOD_LEAST, most: PERIOD_MOST });
  }
  const start = { ...startDay, hour, minute };
  const found = findWallTime(PLAN_ZONE, start);
  // [AIV-3] Whoever types a time that no clock will show is asked again; moving it would be a guess.
  if (found.is === 'never') return refuse('auto-invest.noSuchTime');
  const minuteNow = now - (now % MINUTE_MS);
  const startAt = found.is === 'twice' && found.at < minuteNow ? found.second : found.at;
  if (startAt < minuteNow) return refuse('auto-invest.startPast');
  const lastDay = addDays(wallTimeAt(PLAN_ZONE, now), AHEAD_DAYS);
  if (formatDate(endDay) > formatDate(lastDay)) return refuse('auto-invest.wrongDate');
  const endAt = findWallTime(PLAN_ZONE, addDays(endDay, 1)).at;
  if (startAt >= endAt) return refuse('auto-invest.endBeforeStart');
  const schedule = { start, startAt, period, endAt };
  return runsOf(schedule) > RUNS_MOST ? refuse('auto-invest.tooManyRuns', { most: RUNS_MOST }) : ok(schedule);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/**
 * [AIV-4] The moment of a slot, counted from nought. Whole days keep the time New York's clocks show, and on the day that
 * time is left out the slot is at the end of the gap; any other period counts minutes as they pass.
 */
export function slotAt({ start, startAt, period }: Schedule, slot: number): Instant {
  if (slot === 0) return startAt;
  if (period % DAY_MINUTES !== 0) return later(startAt, slot * period * MINUTE_MS);
  return findWallTime(PLAN_ZONE, addDays(start, slot * (period / DAY_MINUTES))).at;
}

/** How many slots there are before the end. */
export function runsOf(schedule: Schedule): number {
  const { startAt, endAt, period } = schedule;
  // Clocks change by an hour: at most one slot more or fewer than minutes say.
  let count = Math.max(1, Math.floor((endAt - startAt) / (period * MINUTE_MS)) - 1);
  while (slotAt(schedule, count) < endAt) count += 1;
  while (count > 1 && slotAt(schedule, count - 1) >= endAt) count -= 1;
  return count;
}

/** The next few slots from this one on. */
export function nextSlots(schedule: Schedule, from: number, most: number): Instant[] {
  const slots: Instant[] = [];
  for (let slot = from; slots.length < most; slot += 1) {
    const at = slotAt(schedule, slot);
    if (at >= schedule.endAt) break;
    slots.push(at);
  }
  return slots;
}

const PATIENCE_MINUTES = 10;

/** [AIV-6] A slot is run when it is due, and for ten minutes or one period after it; later it was missed. */
export function judgeSlot(dueAt: Instant, period: number, now: Instant): 'early' | 'due' | 'missed' {
  if (now < dueAt) return 'early';
  return now < later(dueAt, Math.min(period, PATIENCE_MINUTES) * MINUTE_MS) ? 'due' : 'missed';
}
