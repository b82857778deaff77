import type { SpotOrder } from '@candor/contract';
import { Price } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './desk/Panel.module.css';

type OrderPricesProps = {
  readonly order: Pick<SpotOrder, 'price' | 'stopPrice' | 'takeProfit' | 'stopLoss' | 'exitOf'>;
  readonly decimals: number;
};

/** The price an order waits for, or the two of an exit; beside the first, what it is to end at. */
export function OrderPrices({ order, decimals }: OrderPricesProps) {
  const t = useText('spot');
  const { takeProfit, stopLoss, exitOf } = order;
  const ends = (
    [
      ['takeProfit', takeProfit],
      ['stopLoss', stopLoss],
    ] as const
  ).filter(([, price]) => price !== null);
  return (
    <span className={styles.prices}>
      {exitOf === null && <Price value={order.stopPrice ?? order.price} decimals={decimals} />}
      {ends.length > 0 && (
        <span className={styles.exits}>
          {ends.map(([name, price]) => (
            <span key={name}>
              {t(`line.${name}`)} <Price value={price} decimals={decimals} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
