import { DAY_MINUTES, PERIOD_MOST, PLAN_ZONE, type PlanEnding } from '@candor/contract/auto-invest/fields';
import { type MarketId, marketIds } from '@candor/contract/market/fields';
import {
  addDays,
  formatDate,
  type Instant,
  isLess,
  later,
  MINUTE_MS,
  type Money,
  parseMoney,
  wallTimeAt,
} from '@candor/kernel';

/** What somebody plans, as they typed it. Days and times are those of New York. */
export type PlanDraft = {
  readonly market: MarketId;
  readonly amount: string;
  readonly period: string;
  readonly startDate: string;
  readonly startHour: string;
  readonly startMinute: string;
  readonly endDate: string;
  readonly atEnd: PlanEnding;
  readonly highestPrice: string;
};

/** Enough to read the page and to type an amount. */
const AHEAD_MS = 10 * MINUTE_MS;
const USUAL_DAYS = 30;

/** Daily for a month, from a few minutes from now on; another page may say which market. */
export function draftFrom(search: URLSearchParams, now: Instant): PlanDraft {
  const start = wallTimeAt(PLAN_ZONE, later(now, AHEAD_MS));
  return {
    market: marketIds().find((each) => each === search.get('market')) ?? 'BTC-USDT',
    amount: '',
    period: String(DAY_MINUTES),
    startDate: formatDate(start),
    startHour: String(start.hour),
    startMinute: String(start.minute),
    endDate: formatDate(addDays(start, USUAL_DAYS)),
    atEnd: 'keep',
    highestPrice: '',
  };
}

type Limits = { readonly minimum: Money; readonly maximum: Money };
export type PlanProblem = { readonly field: 'amount' | 'period' };

/** What can be told without asking; the schedule itself is the server's to judge. */
export function judgePlan(draft: PlanDraft, { minimum, maximum }: Limits): { readonly problem?: PlanProblem } {
  const amount = parseMoney('USDT', draft.amount);
  if (!amount || isLess(amount, minimum) || isLess(maximum, amount)) return { problem: { field: 'amount' } };
  return isPeriod(draft.period) ? {} : { problem: { field: 'period' } };
}

export function isPeriod(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PERIOD_MOST;
}

/** The part of it that says when. */
export function toSchedule({ startDate, startHour, startMinute, period, endDate }: PlanDraft) {
  return { startDate, startHour, startMinute, period, endDate };
}
