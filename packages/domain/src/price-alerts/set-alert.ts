import { ALERT_DAYS, ALERTS_MOST, ALERTS_MOST_A_DAY, type AlertDirection } from '@candor/contract/price-alerts/fields';
import { DAY_MS, type Instant, later, ok, refuse } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { formatTicks } from '../spot/index.ts';
import { isReachedBy } from './reach.ts';

export type AlertAsked = {
  readonly direction: AlertDirection;
  /** In ticks. */
  readonly value: number;
};

export type AlertTerms = {
  /** The last trade in ticks; zero before the first. */
  readonly last: number;
  /** How many of this customer wait, and how many were set within 24 hours. */
  readonly waiting: number;
  readonly today: number;
};

/** [PAL-3] [PAL-5] Whether it can be waited for. */
export function setAlert(pair: MarketPair, asked: AlertAsked, { last, waiting, today }: AlertTerms) {
  if (last === 0) return refuse('price-alerts.noTrade');
  if (isReachedBy(asked, last)) {
    return refuse('price-alerts.passed', { price: formatTicks(pair, last), asset: pair.quote });
  }
  if (waiting >= ALERTS_MOST) return refuse('price-alerts.tooMany', { most: ALERTS_MOST });
  if (today >= ALERTS_MOST_A_DAY) return refuse('price-alerts.tooManyToday', { most: ALERTS_MOST_A_DAY });
  return ok(null);
}

/** [PAL-6] */
export function alertEnd(setAt: Instant): Instant {
  return later(setAt, ALERT_DAYS * DAY_MS);
}
