import type { AlertDirection } from '@candor/contract/price-alerts/fields';
import type { Instant } from '@candor/kernel';

/** A trade of the real book. Numbers grow by one from trade to trade; the price is in ticks. */
export type AlertTrade = { readonly id: string; readonly no: number; readonly price: number; readonly at: Instant };

export type WaitingAlert = {
  readonly direction: AlertDirection;
  readonly value: number;
  /** The last trade when it was set. */
  readonly afterNo: number;
  readonly endsAt: Instant;
};

/** [PAL-1] */
export function isReachedBy({ direction, value }: Pick<WaitingAlert, 'direction' | 'value'>, price: number): boolean {
  return direction === 'rise' ? price >= value : price <= value;
}

/** [PAL-1] The trade that reaches an alert, out of trades in the order in which they were made. */
export function firstReaching(alert: WaitingAlert, trades: readonly AlertTrade[]): AlertTrade | undefined {
  return trades.find(({ no, price, at }) => no > alert.afterNo && at < alert.endsAt && isReachedBy(alert, price));
}
