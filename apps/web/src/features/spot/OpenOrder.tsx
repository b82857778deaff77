import type { SpotMarket, SpotOrder } from '@candor/contract';
import { UiLink } from '@candor/ui';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import styles from './desk/Panel.module.css';
import { FilledOf } from './FilledOf.tsx';
import type { AskOrder } from './OpenOrders.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderPrices } from './OrderPrices.tsx';
import { useOrderWords } from './order-words.ts';
import { ORDER_PATH } from './own-paths.ts';

type OpenOrderProps = {
  readonly order: SpotOrder;
  readonly market: Pick<SpotMarket, 'tick'>;
  readonly onAsk: AskOrder;
};

/** One open order in two lines; everything else about it is on its page. */
export function OpenOrder({ order, market, onAsk }: OpenOrderProps) {
  const words = useOrderWords();
  return (
    <li className={styles.row}>
      <UiLink href={`${ORDER_PATH}?id=${order.id}`} className={styles.order}>
        <span className={styles.title} data-side={order.side}>
          {words.title(order)} <OrderPrices order={order} decimals={decimalsOf(market.tick)} />
        </span>
        <span className={styles.note}>
          <FilledOf order={order} />
          <span>{words.state(order)}</span>
        </span>
      </UiLink>
      <OrderActions order={order} onAsk={onAsk} />
    </li>
  );
}
