import { add, assetTitle, isZero, type Money } from '@candor/kernel';
import { Amount, CoinMark, type Column } from '@candor/ui';
import { RowName } from '../../parts/RowName.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

type Overview = Answer<'app.assets/overview'>;
type Uses = Overview['uses'][number];

type Part = 'available' | 'inOrders' | 'onHold' | 'inProducts' | 'total' | 'borrowed';

/** [AST-14] What can be spent, what is set aside, what works in products and what is owed, side by side. */
export function useAssetColumns(prices: Overview['prices']): readonly Column<Uses>[] {
  const t = useText('assets');
  const heads = useText('parts');
  const figure = (id: Part, amountOf: (row: Uses) => Money, isAlways = false): Column<Uses> => ({
    id,
    title: t(`asset.${id}`),
    align: 'end',
    cell: (row) => {
      const amount = amountOf(row);
      if (isZero(amount) && !isAlways) return '—';
      return <Amount value={amount} zeros={row.asset === 'USDT' ? 'keep' : 'drop'} />;
    },
  });
  const partOf = (part: keyof Uses) => (row: Uses) => readAmountOf(row.asset, row[part]);
  const inProducts = ({ asset, robots, copy, staking }: Uses) =>
    [robots, copy, staking].map((part) => readAmountOf(asset, part)).reduce(add);
  return [
    {
      id: 'asset',
      title: heads('column.asset'),
      cell: ({ asset }) => <RowName icon={<CoinMark asset={asset} />}>{assetTitle(asset)}</RowName>,
    },
    figure('available', partOf('available'), true),
    figure('inOrders', partOf('inOrders')),
    figure('onHold', partOf('onHold')),
    figure('inProducts', inProducts),
    figure('total', partOf('total'), true),
    figure('borrowed', partOf('borrowed')),
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
