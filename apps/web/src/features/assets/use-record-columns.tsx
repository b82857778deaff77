import type { AssetRecord } from '@candor/contract';
import { type Column, iconDeposit, iconWithdraw } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { movementKey } from '../../parts/MovementRow.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';

export function useRecordColumns(): readonly Column<AssetRecord>[] {
  const t = useText('assets');
  const heads = useText('parts');
  const { time, money, words } = useColumns<AssetRecord>();
  return [
    words('kind', heads('column.type'), ({ kind }) => t(movementKey(kind)), {
      cell: ({ kind, direction }) => (
        <RowName icon={<IconPlate icon={direction === 'in' ? iconDeposit : iconWithdraw} />}>
          {t(movementKey(kind))}
        </RowName>
      ),
    }),
    time(({ at }) => at),
    words('counterparty', t('record.counterparty'), ({ counterparty }) => counterparty ?? '—'),
    words('account', heads('column.account'), ({ account }) => t(`kind.${account}`)),
    ...money((row) => row.money, { isOut: ({ direction }) => direction === 'out' }),
    ...money(({ balanceAfter }) => balanceAfter, { title: t('record.balanceAfter') })
      .slice(0, 1)
      .map((column) => ({ ...column, isWideOnly: true })),
  ];
}
