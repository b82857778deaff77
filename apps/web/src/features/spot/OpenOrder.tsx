import type { SpotMarket, SpotOrder } from '@candor/contract';
import { Amount, Button, Price, Row, Rows, StatusChip, UiLink } from '@candor/ui';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { chipOf, useOrderWords } from './order-words.ts';
import { ORDER_PATH } from './own-paths.ts';
import styles from './Trade.module.css';

type OpenOrderProps = {
  readonly order: SpotOrder;
  readonly market: Pick<SpotMarket, 'tick'>;
  readonly onAmend: () => void;
  readonly onCancel: () => void;
};

export function OpenOrder({ order, market, onAmend, onCancel }: OpenOrderProps) {
  const t = useText('spot');
  const words = useOrderWords();
  const decimals = decimalsOf(market.tick);
  const asked = order.amount ?? order.budget;
  return (
    <li className={styles.open}>
      <div className={ticket.cardHead}>
        <UiLink href={`${ORDER_PATH}?id=${order.id}`} className={ticket.cardTitle} data-side={order.side}>
          {words.title(order)}
        </UiLink>
        <StatusChip status={chipOf(order)}>{words.state(order)}</StatusChip>
      </div>
      <div className={styles.openFacts}>
        <Rows>
          {order.stopPrice !== null && (
            <Row label={t('stopPrice')}>
              <Price value={order.stopPrice} decimals={decimals} />
            </Row>
          )}
          {order.price !== null && (
            <Row label={t('price')}>
              <Price value={order.price} decimals={decimals} />
            </Row>
          )}
          <Row label={t('filledOf')}>
            <Amount value={readMoney(order.filled)} decimals="full" zeros="drop" hasUnit={false} />
            {' / '}
            <Amount value={asked && readMoney(asked)} decimals="full" zeros="drop" />
          </Row>
          {order.queueAhead !== null && (
            <Row label={t('queueAhead')}>
              <Amount value={readMoney(order.queueAhead)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
        </Rows>
      </div>
      <div className={ticket.actions}>
        {(order.state === 'waiting' || order.price !== null) && (
          <Button variant="secondary" size="small" onClick={onAmend}>
            {t('amend.action')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel.action')}
        </Button>
      </div>
    </li>
  );
}
