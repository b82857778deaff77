import type { MarginOrder } from '@candor/contract/margin/orders';
import { instant } from '@candor/kernel';
import {
  Amount,
  Button,
  DateTime,
  formatDecimal,
  Price,
  Row,
  Rows,
  StatusChip,
  UiLink,
  useToast,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import styles from '../Margin.module.css';
import { POSITION_PATH } from '../paths.ts';
import { priceDecimals, usePositionTitle } from '../positions/position-words.ts';
import { CancelOrder } from './CancelOrder.tsx';

const CHIPS = { waiting: 'pending', filled: 'passed', cancelled: 'stopped' } as const;

/** One limit entry with every figure of it: what was asked for, what was filled, what is reserved, and why it ended. */
export function WaitingOrder({ order }: { readonly order: MarginOrder }) {
  const t = useText('margin');
  const spot = useText('spot');
  const { locale } = useUi();
  const showToast = useToast();
  const titleOf = usePositionTitle();
  const [isCancelling, setCancelling] = useState(false);
  const decimals = priceDecimals(order.market);
  const whole = (count: number) => formatDecimal(String(count), { locale, decimals: 0 });
  const { state, reason } = order;
  return (
    <li className={styles.card}>
      <div className={ticket.cardHead}>
        <span className={ticket.cardTitle} data-side={order.side}>
          {titleOf(order)}
        </span>
        <StatusChip status={CHIPS[state]}>
          {state === 'waiting' ? t('orders.waiting') : spot(`state.${state}`)}
        </StatusChip>
      </div>
      <div className={ticket.facts}>
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
          {state === 'waiting' && (
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
        </Rows>
      </div>
      {reason !== null && (
        <p className={styles.note}>{reason === 'owner' ? spot('reason.owner') : t(`orders.reason.${reason}`)}</p>
      )}
      <div className={ticket.actions}>
        {order.positionId !== null && (
          <UiLink href={`${POSITION_PATH}?id=${order.positionId}`}>{t('opened.action')}</UiLink>
        )}
        {state === 'waiting' && (
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
