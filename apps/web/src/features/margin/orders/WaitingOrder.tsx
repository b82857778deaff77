import type { MarginOrder } from '@candor/contract/margin/orders';
import { Button, StatusChip, UiLink, useToast } from '@candor/ui';
import { useState } from 'react';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../Margin.module.css';
import { ORDER_PATH, POSITION_PATH } from '../paths.ts';
import { usePositionTitle } from '../positions/position-words.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { chipOf, useOrderReason, useOrderState } from './order-words.ts';

/** One limit entry with every figure of it: what was asked for, what was filled, what is reserved, and why it ended. */
export function WaitingOrder({ order }: { readonly order: MarginOrder }) {
  const t = useText('margin');
  const spot = useText('spot');
  const showToast = useToast();
  const titleOf = usePositionTitle();
  const [isCancelling, setCancelling] = useState(false);
  const reason = useOrderReason(order);
  return (
    <li className={styles.card}>
      <div className={ticket.cardHead}>
        <UiLink href={`${ORDER_PATH}?id=${order.id}`} className={ticket.cardTitle} data-side={order.side}>
          {titleOf(order)}
        </UiLink>
        <StatusChip status={chipOf(order)}>{useOrderState(order)}</StatusChip>
      </div>
      <div className={ticket.facts}>
        <OrderFacts order={order} />
      </div>
      {reason !== null && <p className={styles.note}>{reason}</p>}
      <div className={ticket.actions}>
        {order.positionId !== null && (
          <UiLink href={`${POSITION_PATH}?id=${order.positionId}`}>{t('opened.action')}</UiLink>
        )}
        {order.state === 'waiting' && (
          <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
            {spot('cancel.action')}
          </Button>
        )}
      </div>
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
    </li>
  );
}
