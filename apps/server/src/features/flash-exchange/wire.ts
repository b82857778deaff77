import type { FlashReceipt } from '@candor/contract';
import { formatMinor, money, scaleOf } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import { amountsOf, type ExchangeRow } from './rows.ts';

/** USDT for one whole coin. */
export function showPrice(price: bigint): string {
  return formatMinor(price, scaleOf('USDT'));
}

export function showExchange(row: ExchangeRow): FlashReceipt {
  const { give, get } = amountsOf(row);
  return {
    id: row.id,
    side: row.side,
    base: row.base,
    give: onWire(give),
    get: onWire(get),
    mid: showPrice(row.mid),
    rate: showPrice(row.rate),
    spreadPpm: row.spread_ppm,
    cost: onWire(money('USDT', row.cost)),
    sources: row.sources,
    quotedAt: row.quoted_at,
    at: row.at,
    recordId: row.transfer_id,
  };
}
