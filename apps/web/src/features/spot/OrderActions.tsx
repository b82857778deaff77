import type { SpotOrder } from '@candor/contract';
import { Button } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './desk/Panel.module.css';
import type { AskOrder } from './OpenOrders.tsx';

type OrderActionsProps = { readonly order: SpotOrder; readonly onAsk: AskOrder };

export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const t = useText('spot');
  return (
    <span className={styles.actions}>
      {(order.state === 'waiting' || order.price !== null) && (
        <Button variant="secondary" size="small" onClick={() => onAsk('amend', order)}>
          {t('amend.action')}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => onAsk('cancel', order)}>
        {t('cancel.action')}
      </Button>
    </span>
  );
}
