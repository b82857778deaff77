import type { SpotMarket, SpotOrder } from '@candor/contract';
import { Amount, type Column, StatusChip } from '@candor/ui';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './desk/Panel.module.css';
import { FilledOf } from './FilledOf.tsx';
import type { AskOrder } from './OpenOrders.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderPrices } from './OrderPrices.tsx';
import { chipOf, useOrderWords } from './order-words.ts';

export function useOpenColumns(market: Pick<SpotMarket, 'tick'>, onAsk: AskOrder): readonly Column<SpotOrder>[] {
  const [t, heads] = [useText('spot'), useText('parts')];
  const words = useOrderWords();
  return [
    {
      id: 'name',
      title: heads('column.type'),
      cell: (order) => (
        <span className={styles.title} data-side={order.side}>
          {words.title(order)}
        </span>
      ),
    },
    {
      id: 'price',
      title: t('price'),
      align: 'end',
      cell: (order) => <OrderPrices order={order} decimals={decimalsOf(market.tick)} />,
    },
    { id: 'filled', title: t('filledOf'), align: 'end', cell: (order) => <FilledOf order={order} /> },
    {
      id: 'queue',
      title: t('queueAhead'),
      align: 'end',
      isWideOnly: true,
      cell: ({ queueAhead }) =>
        queueAhead && <Amount value={readMoney(queueAhead)} decimals="full" zeros="drop" isPublic />,
    },
    {
      id: 'state',
      title: heads('column.status'),
      cell: (order) => <StatusChip status={chipOf(order)}>{words.state(order)}</StatusChip>,
    },
    {
      id: 'actions',
      title: t('more'),
      isUntitled: true,
      align: 'end',
      cell: (order) => <OrderActions order={order} onAsk={onAsk} />,
    },
  ];
}
