import type { Network } from '@candor/contract';
import { type Asset, DAY_MS, type Instant } from '@candor/kernel';
import type { WayTerms } from './ways.ts';

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

/** [LST-28] A date that is announced: of an asset on one network, or, where that is null, on all of them at once. */
export type Leaving = { readonly asset: Asset; readonly network: Network | null; readonly delistsAt: Instant };

/** [LST-28] Where every network of an asset has the same date, it is told once and not once for each. */
export function leavingsOf(
  ways: readonly Pick<WayTerms, 'asset' | 'network' | 'withdrawOnlyUntil'>[],
): readonly Leaving[] {
  return [...new Set(ways.map(({ asset }) => asset))].flatMap((asset): Leaving[] => {
    const own = ways.filter((way) => way.asset === asset);
    const ending = own.flatMap(({ network, withdrawOnlyUntil: delistsAt }) =>
      delistsAt === null ? [] : [{ asset, network, delistsAt }],
    );
    const [first] = ending;
    const isWhole = ending.length === own.length && ending.every(({ delistsAt }) => delistsAt === first?.delistsAt);
    return first && isWhole ? [{ ...first, network: null }] : ending;
  });
}
