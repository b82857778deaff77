import type { MarginOrder } from '@candor/contract/margin/orders';
import { Address, Amount, Banner, Button, Card, Row, useToast } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../../app/routes.ts';
import { BookSwitch } from '../../../parts/BookSwitch.tsx';
import { DetailHead } from '../../../parts/DetailHead.tsx';
import flow from '../../../parts/Flow.module.css';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useStore } from '../../../platform/store.ts';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { POSITION_PATH, POSITIONS_PATH } from '../paths.ts';
import { usePositionTitle } from '../positions/position-words.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { chipOf, useOrderReason, useOrderState } from './order-words.ts';

/** What was asked for, what became of it, and what lies aside; what still waits can be cancelled here. */
export function OrderDetail({ order }: { readonly order: MarginOrder }) {
  const [t, spot, parts] = [useText('margin'), useText('spot'), useText('parts')];
  const titleOf = usePositionTitle();
  const showToast = useToast();
  const isHere = useStore((state) => state.book === order.book);
  const [isCancelling, setCancelling] = useState(false);
  const reason = useOrderReason(order);
  const isWaiting = order.state === 'waiting';
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(order.amount)} size="hero" zeros="drop" />}
        status={chipOf(order)}
        state={useOrderState(order)}
      >
        <p className={flow.note}>{titleOf(order)}</p>
      </DetailHead>
      {!isHere && (
        <Banner tone="warn" action={<BookSwitch />}>
          {spot(`detail.elsewhere.${order.book}`)}
        </Banner>
      )}
      {reason !== null && <Banner tone="info">{reason}</Banner>}
      <Card title={spot('detail.asked')}>
        <OrderFacts order={order}>
          <Row label={parts('book.label')}>{parts(`book.${order.book}`)}</Row>
          <Row label={spot('detail.number')}>
            <Address value={order.id} copyLabel={spot('detail.copy')} />
          </Row>
        </OrderFacts>
      </Card>
      {isWaiting && isHere && (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          {spot('cancel.action')}
        </Button>
      )}
      {order.positionId !== null && (
        <TextLink href={`${POSITION_PATH}?id=${order.positionId}`}>{t('opened.action')}</TextLink>
      )}
      <TextLink href={`${PATHS.trade}?market=${order.market}&mode=margin`}>{t('detail.toMarket')}</TextLink>
      <TextLink href={`${POSITIONS_PATH}?list=orders`}>{spot('open.all')}</TextLink>
      {isCancelling && (
        <CancelOrder
          order={order}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false);
            showToast(spot('cancel.done'));
          }}
        />
      )}
    </>
  );
}
