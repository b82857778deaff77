import type { FlashQuote, FlashReceipt } from '@candor/contract';
import { formatMinor, formatMoney, type Money, money, scaleOf } from '@candor/kernel';
import { amountsOf, type ExchangeRow, type QuoteRow } from './rows.ts';

export function onWire(value: Money) {
  return { asset: value.asset, amount: formatMoney(value) };
}

/** USDT for one whole coin. */
export function showPrice(price: bigint): string {
  return formatMinor(price, scaleOf('USDT'));
}

function showTerms(row: QuoteRow | ExchangeRow) {
  const { give, get } = amountsOf(row);
  return {
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
  };
}

export function showQuote(row: QuoteRow): FlashQuote {
  return { id: row.id, ...showTerms(row), expiresAt: row.expires_at };
}

export function showExchange(row: ExchangeRow): FlashReceipt {
  return { id: row.id, ...showTerms(row), at: row.at, recordId: row.transfer_id };
}
