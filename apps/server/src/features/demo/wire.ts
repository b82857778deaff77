import type { DemoReset } from '@candor/contract';
import type { Prices } from '@candor/domain/assets';
import { isSettled, marketPairs } from '@candor/domain/market';
import { money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { Markets } from '../../services/markets/markets.ts';
import { amountsOf, type StoredReset } from './store.ts';

export function showReset(reset: StoredReset): DemoReset {
  return {
    id: reset.id,
    before: amountsOf(reset).map(onWire),
    worth: reset.worth === null ? null : onWire(money('USDT', reset.worth)),
    cancelledOrders: reset.cancelled_orders,
    closedPositions: reset.closed_positions,
    at: reset.at,
  };
}

/** [DMO-8] What the venues agree on now, in USDT for one whole unit. */
export function pricesNow(markets: Pick<Markets, 'price'>): Prices {
  return new Map(
    marketPairs()
      .filter(isSettled)
      .flatMap(({ id, base }) => {
        const { state, price } = markets.price(id);
        return state === 'ok' ? [[base, price] as const] : [];
      }),
  );
}
