import type { MarketId } from '@candor/contract';
import type { MarginOrder } from '@candor/contract/margin/orders';
import { Amount, Button, type Column, Price, RowTable, useIsDesk, useToast } from '@candor/ui';
import { useState } from 'react';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { ORDER_PATH } from '../paths.ts';
import { priceDecimals, usePositionTitle } from '../positions/position-words.ts';
import { inMarket } from '../positions/use-positions.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { MOST, WaitingOrders } from './WaitingOrders.tsx';

/** Limit entries of one market beside its other orders: lines of a table where there is room, cards before. */
export function MarketOrders({ id }: { readonly id: MarketId }) {
  return useIsDesk() ? <OrdersTable id={id} /> : <WaitingOrders market={id} />;
}

function OrdersTable({ id }: { readonly id: MarketId }) {
  const [t, spot, heads] = [useText('margin'), useText('spot'), useText('parts')];
  const showToast = useToast();
  const titleOf = usePositionTitle();
  const [cancelling, setCancelling] = useState<MarginOrder>();
  const reading = useCall('app.margin/orders', { list: 'waiting', limit: MOST });
  const rows = reading.data?.rows.filter(inMarket(id)) ?? [];
  if (rows.length === 0) return null;
  const columns: readonly Column<MarginOrder>[] = [
    {
      id: 'name',
      title: heads('column.type'),
      cell: (order) => (
        <span className={ticket.cardTitle} data-side={order.side}>
          {titleOf(order)}
        </span>
      ),
    },
    {
      id: 'price',
      title: spot('price'),
      align: 'end',
      cell: (order) => <Price value={order.price} decimals={priceDecimals(order.market)} />,
    },
    {
      id: 'filled',
      title: spot('filledOf'),
      align: 'end',
      cell: (order) => (
        <bdi dir="ltr">
          <Amount value={readMoney(order.filled)} decimals="full" zeros="drop" hasUnit={false} />
          {' / '}
          <Amount value={readMoney(order.amount)} decimals="full" zeros="drop" />
        </bdi>
      ),
    },
    {
      id: 'reserved',
      title: t('orders.reserved'),
      align: 'end',
      cell: (order) => <Amount value={readMoney(order.reserved)} />,
    },
    {
      id: 'actions',
      title: spot('more'),
      isUntitled: true,
      align: 'end',
      cell: (order) => (
        <span className={ticket.inline}>
          <Button variant="secondary" size="small" onClick={() => setCancelling(order)}>
            {spot('cancel.action')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <RowTable
        label={t('orders.title', { count: rows.length })}
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        href={(order) => `${ORDER_PATH}?id=${order.id}`}
      />
      {cancelling && (
        <CancelOrder
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={() => {
            setCancelling(undefined);
            showToast(spot('cancel.done'));
          }}
        />
      )}
    </>
  );
}
