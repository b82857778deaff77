import type { Withdrawal } from '@candor/contract';
import { CoinMark, type Column, iconBank, StatusChip, shortenMiddle } from '@candor/ui';
import { IconPlate, MARK_PX } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { CHIPS } from './state-chips.ts';
import { useWayName } from './use-way-name.ts';

export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const t = useText('withdrawal');
  const name = useWayName();
  const heads = useText('parts');
  const { time, money, words } = useColumns<Withdrawal>();
  const nameOf = ({ amount, way, network }: Withdrawal) =>
    `${amount.asset} · ${name.short({ way, network, asset: amount.asset })}`;
  return [
    words('name', t('review.way'), nameOf, {
      cell: (row) => (
        <RowName
          icon={
            row.way === 'bank' ? <IconPlate icon={iconBank} /> : <CoinMark asset={row.amount.asset} size={MARK_PX} />
          }
        >
          {nameOf(row)}
        </RowName>
      ),
    }),
    time(({ requestedAt }) => requestedAt),
    words('to', heads('column.to'), ({ to }) => to.label),
    words('address', t('review.address'), ({ to }) => to.text, {
      isWideOnly: true,
      cell: ({ way, to }) => <bdi dir="ltr">{way === 'bank' ? to.text : shortenMiddle(to.text, 6)}</bdi>,
    }),
    ...money(({ amount }) => amount, { isOut: () => true }),
    ...money(({ fee }) => fee, { title: t('amount.fee'), isExact: true }).slice(0, 1),
    ...money(({ net }) => net, { title: t('amount.net'), isExact: true }).slice(0, 1),
    words('state', heads('column.status'), ({ stage }) => t(`stage.${stage}`), {
      cell: ({ stage }) => <StatusChip status={CHIPS[stage]}>{t(`stage.${stage}`)}</StatusChip>,
    }),
  ];
}
