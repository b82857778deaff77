import { isZero, subtract } from '@candor/kernel';
import { formatDecimal, useUi } from '@candor/ui';
import type { ReceiptFacts } from '../../parts/receipt/receipt-facts.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { priceDecimals } from './OrderRow.tsx';
import { isLive, useOrderWords } from './order-words.ts';
import { ORDER_PATH } from './own-paths.ts';

/** What an order has traded, for a picture of it; nothing before its first fill. */
export function useReceiptFacts({ order, fills, book }: Answer<'app.spot/order'>): ReceiptFacts | null {
  const t = useText('spot');
  const { locale } = useUi();
  const words = useOrderWords();
  const { id, market, side, averagePrice } = order;
  const filled = readMoney(order.filled);
  if (isZero(filled)) return null;
  const turnover = readMoney(order.turnover);
  const fee = readMoney(order.fee);
  const received = side === 'buy' ? filled : turnover;
  const decimals = priceDecimals(market);
  const price = formatDecimal(averagePrice ?? '', { locale, decimals, shortening: 'nearest' });
  return {
    kind: 'trade',
    about: t('row', { order: words.title(order), market: market.replace('-', '/') }),
    money: filled,
    stage: isLive(order) ? 'pending' : 'final',
    state: words.state(order),
    isDemo: book === 'demo',
    extra: [
      ...(price === undefined ? [] : [{ label: t('detail.average'), text: price, isFigure: true }]),
      { label: t('total'), money: turnover },
      { label: t('detail.net'), money: subtract(received, fee) },
    ],
    fee,
    at: Math.max(order.placedAt, ...fills.map((fill) => fill.at)),
    number: id,
    path: `${ORDER_PATH}?id=${id}`,
  };
}
