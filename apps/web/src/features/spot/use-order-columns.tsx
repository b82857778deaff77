import type { SpotOrder } from '@candor/contract';
import { CoinMark, type Column, Price, StatusChip } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { priceDecimals } from './OrderRow.tsx';
import { chipOf, useOrderWords } from './order-words.ts';

export function useOrderColumns(): readonly Column<SpotOrder>[] {
  const t = useText('spot');
  const heads = useText('parts');
  const order = useOrderWords();
  const { time, money, words } = useColumns<SpotOrder>();
  const nameOf = (row: SpotOrder) => t('row', { order: order.title(row), market: row.market.replace('-', '/') });
  const priceOf = (row: SpotOrder) => row.averagePrice ?? row.price ?? row.stopPrice ?? row.takeProfit ?? row.stopLoss;
  return [
    words('name', heads('column.type'), nameOf, {
      cell: (row) => <RowName icon={<CoinMark asset={row.filled.asset} size={MARK_PX} />}>{nameOf(row)}</RowName>,
    }),
    time(({ placedAt }) => placedAt, t('detail.placed')),
    words('price', heads('column.price'), (row) => priceOf(row) ?? '', {
      align: 'end',
      cell: (row) => <Price value={priceOf(row)} decimals={priceDecimals(row.market)} />,
    }),
    ...money(({ amount, budget }) => amount ?? budget, { isExact: true }),
    ...money(({ filled }) => filled, { title: heads('column.filled'), isExact: true }),
    ...money(({ fee }) => fee, { title: heads('column.fee'), isExact: true }).map((column) => ({
      ...column,
      isWideOnly: true,
    })),
    words('state', heads('column.status'), order.state, {
      cell: (row) => <StatusChip status={chipOf(row)}>{order.state(row)}</StatusChip>,
    }),
  ];
}
