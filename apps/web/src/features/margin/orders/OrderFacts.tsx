import type { MarginOrder } from '@candor/contract/margin/orders';
import { instant } from '@candor/kernel';
import { Amount, DateTime, formatDecimal, Price, Row, Rows, useUi } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { priceDecimals } from '../positions/position-words.ts';

type Props = { readonly order: MarginOrder; readonly children?: ReactNode };

/** Every figure of a limit entry: what was asked for, what was filled, what is reserved. */
export function OrderFacts({ order, children }: Props) {
  const [t, spot] = [useText('margin'), useText('spot')];
  const { locale } = useUi();
  const decimals = priceDecimals(order.market);
  const whole = (count: number) => formatDecimal(String(count), { locale, decimals: 0 });
  return (
    <Rows>
      <Row label={spot('price')}>
        <Price value={order.price} decimals={decimals} />
      </Row>
      <Row label={spot('filledOf')}>
        <Amount value={readMoney(order.filled)} decimals="full" zeros="drop" hasUnit={false} />
        {' / '}
        <Amount value={readMoney(order.amount)} decimals="full" zeros="drop" />
      </Row>
      <Row label={t('orders.lots')}>
        {whole(order.filledLots)} / {whole(order.lots)}
      </Row>
      {order.averagePrice !== null && (
        <Row label={spot('detail.average')}>
          <Price value={order.averagePrice} decimals={decimals} />
        </Row>
      )}
      {order.state === 'waiting' && (
        <Row label={t('orders.reserved')}>
          <Amount value={readMoney(order.reserved)} />
        </Row>
      )}
      {order.takeProfit !== null && (
        <Row label={t('takeProfit')}>
          <Price value={order.takeProfit} decimals={decimals} />
        </Row>
      )}
      {order.stopLoss !== null && (
        <Row label={t('stopLoss')}>
          <Price value={order.stopLoss} decimals={decimals} />
        </Row>
      )}
      <Row label={spot('detail.placed')}>
        <DateTime value={instant(order.placedAt)} />
      </Row>
      {children}
    </Rows>
  );
}
