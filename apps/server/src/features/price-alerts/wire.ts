import type { PriceAlert } from '@candor/contract/price-alerts/calls';
import { pairOf } from '@candor/domain/market';
import { formatTicks } from '@candor/domain/spot';
import { assert } from '@candor/kernel';
import type { AlertRow } from './store.ts';

export function showAlert(row: AlertRow): PriceAlert {
  const { id, market, direction, state, trade_id, trade_price, trade_at } = row;
  assert(state !== 'removed', 'an alert that is in the list');
  const price = (ticks: number) => formatTicks(pairOf(market), ticks);
  const isTraded = trade_id !== null && trade_price !== null && trade_at !== null;
  return {
    ...{ id, market, direction, state, createdAt: row.created_at, endsAt: row.ends_at },
    value: price(row.value),
    from: price(row.from_price),
    trade: isTraded ? { id: trade_id, price: price(trade_price), at: trade_at } : null,
  };
}
