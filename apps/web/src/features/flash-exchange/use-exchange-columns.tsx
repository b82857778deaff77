import type { FlashReceipt } from '@candor/contract';
import { Amount, CoinMark, type Column } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

export function useExchangeColumns(): readonly Column<FlashReceipt>[] {
  const t = useText('flash-exchange');
  const heads = useText('parts');
  const { time, money, words } = useColumns<FlashReceipt>();
  const nameOf = ({ give, get }: FlashReceipt) => t('row', { give: give.asset, get: get.asset });
  return [
    words('name', heads('column.type'), nameOf, {
      cell: (row) => <RowName icon={<CoinMark asset={row.get.asset} size={MARK_PX} />}>{nameOf(row)}</RowName>,
    }),
    time(({ at }) => at),
    ...money(({ give }) => give, { title: t('receipt.gave') }),
    ...money(({ get }) => get, { title: t('receipt.got') }),
    words('rate', heads('column.rate'), ({ rate }) => rate, {
      align: 'end',
      cell: ({ rate }) => <Amount value={readAmountOf('USDT', rate)} decimals="full" zeros="drop" isPublic />,
    }),
  ];
}
