import type { EnergyOrder } from '@candor/contract';
import { Address, type Column, Count, iconEnergy, StatusChip } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { CHIPS } from './state-chips.ts';
import { useTerm } from './use-term.ts';

export function useOrderColumns(): readonly Column<EnergyOrder>[] {
  const t = useText('energy');
  const heads = useText('parts');
  const term = useTerm();
  const { time, money, words } = useColumns<EnergyOrder>();
  return [
    words('receiver', t('price.receiver'), ({ receiver }) => receiver, {
      cell: ({ receiver }) => (
        <RowName icon={<IconPlate icon={iconEnergy} />}>
          <Address value={receiver} hasCopy={false} />
        </RowName>
      ),
    }),
    time(({ paidAt }) => paidAt),
    words('energy', t('price.energy'), ({ energy }) => String(energy), {
      align: 'end',
      cell: ({ energy }) => <Count value={energy} />,
    }),
    words('term', t('price.term'), ({ hours }) => term(hours)),
    ...money(({ price }) => price, { title: t('detail.price'), isExact: true }),
    words('state', heads('column.status'), ({ state }) => t(`state.${state}`), {
      cell: ({ state }) => <StatusChip status={CHIPS[state]}>{t(`state.${state}`)}</StatusChip>,
    }),
  ];
}
