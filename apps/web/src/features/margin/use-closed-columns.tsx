import type { MarginPosition } from '@candor/contract/margin/calls';
import { formatMoney } from '@candor/kernel';
import { Amount, CoinMark, type Column, Price } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { priceDecimals, resultOf, usePositionTitle } from './positions/position-words.ts';

export function useClosedColumns(): readonly Column<MarginPosition>[] {
  const t = useText('margin');
  const heads = useText('parts');
  const titleOf = usePositionTitle();
  const { time, money, words } = useColumns<MarginPosition>();
  return [
    words('name', heads('column.position'), titleOf, {
      cell: (row) => (
        <RowName icon={<CoinMark asset={row.openedAmount.asset} size={MARK_PX} />}>{titleOf(row)}</RowName>
      ),
    }),
    { ...time(({ openedAt }) => openedAt, t('detail.opened')), isWideOnly: true },
    time(({ closedAt, openedAt }) => closedAt ?? openedAt, t('detail.closed')),
    ...money(({ openedAmount }) => openedAmount, { isExact: true }),
    words('entry', t('entry'), ({ entryPrice }) => entryPrice, {
      align: 'end',
      cell: ({ entryPrice, market }) => <Price value={entryPrice} decimals={priceDecimals(market)} />,
    }),
    words('result', heads('column.result'), (row) => formatMoney(resultOf(row)), {
      align: 'end',
      cell: (row) => <Amount value={resultOf(row)} isChange />,
    }),
  ];
}
