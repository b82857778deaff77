import { ASSETS, isZero } from '@candor/kernel';
import { Amount, CoinMark, type Column } from '@candor/ui';
import { RowName } from '../../parts/RowName.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

type Overview = Answer<'app.assets/overview'>;
type Uses = Overview['uses'][number];

/** [AST-14] What can be spent, what is set aside and what is owed, side by side. */
export function useAssetColumns(prices: Overview['prices']): readonly Column<Uses>[] {
  const t = useText('assets');
  const heads = useText('parts');
  const figure = (part: 'available' | 'inOrders' | 'onHold' | 'borrowed' | 'total'): Column<Uses> => ({
    id: part,
    title: t(`asset.${part}`),
    align: 'end',
    cell: (row) => {
      const amount = readAmountOf(row.asset, row[part]);
      return isZero(amount) && part !== 'total' && part !== 'available' ? '—' : <Amount value={amount} />;
    },
  });
  return [
    {
      id: 'asset',
      title: heads('column.asset'),
      cell: ({ asset }) => <RowName mark={<CoinMark asset={asset} />}>{ASSETS[asset].name}</RowName>,
    },
    ...(['available', 'inOrders', 'onHold', 'borrowed', 'total'] as const).map(figure),
    {
      id: 'worth',
      title: t('asset.worth'),
      align: 'end',
      cell: ({ asset, total }) => {
        if (asset === 'USDT') return <Amount value={readAmountOf('USDT', total)} />;
        const worth = prices.find((price) => price.asset === asset)?.worth;
        return worth === undefined ? t('list.noPrice') : <Amount value={readAmountOf('USDT', worth)} />;
      },
    },
  ];
}
