import { DAY_MS, type Instant } from '@candor/kernel';

export const REMINDER_STEPS = ['announced', 'week', 'day'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

const DAYS: Readonly<Record<Exclude<ReminderStep, 'announced'>, number>> = { week: 7, day: 1 };

/**
 * [LST-15] The reminder that is due now: when a delisting is announced, a week before and a day before it. Of two that are due at
 * once only the later is sent; null once the market is wound up.
 */
export function reminderDue(delistsAt: Instant, now: Instant): ReminderStep | null {
  if (now >= delistsAt) return null;
  if (now >= delistsAt - DAYS.day * DAY_MS) return 'day';
  return now >= delistsAt - DAYS.week * DAY_MS ? 'week' : 'announced';
}
