import type { DemoReset } from '@candor/contract';
import { MARKET_PAIRS } from '@candor/domain/market';
import { type Asset, formatMoney, type Money, money } from '@candor/kernel';
import type { Markets } from '../../platform/markets/markets.ts';
import { amountsOf, type StoredReset } from './store.ts';

export function onWire(value: Money) {
  return { asset: value.asset, amount: formatMoney(value) };
}

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

/** What the venues agree on now, in USDT for one whole unit. */
export function priceIn(markets: Pick<Markets, 'price'>): (asset: Asset) => bigint | null {
  return (asset) => {
    const pair = MARKET_PAIRS.find(({ base, quote }) => base === asset && quote === 'USDT');
    const found = pair && markets.price(pair.id);
    return found?.state === 'ok' ? found.price : null;
  };
}
