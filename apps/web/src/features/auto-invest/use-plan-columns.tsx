import type { Plan } from '@candor/contract/auto-invest/calls';
import { Amount, type Column, iconHistory, StatusChip } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { useEvery } from './use-every.ts';

export function usePlanColumns(): readonly Column<Plan>[] {
  const t = useText('auto-invest');
  const heads = useText('parts');
  const every = useEvery();
  const { time, money, words } = useColumns<Plan>();
  return [
    words('market', t('coin'), ({ market }) => market.replace('-', '/'), {
      cell: ({ market }) => <RowName icon={<IconPlate icon={iconHistory} />}>{market.replace('-', '/')}</RowName>,
    }),
    time(({ startAt }) => startAt),
    ...money(({ amount }) => amount, { title: t('amount') }),
    words('period', t('period'), ({ period }) => every(period)),
    words('spent', t('spent'), ({ spent }) => spent.amount, {
      align: 'end',
      cell: ({ spent }) => <Amount value={readMoney(spent)} />,
    }),
    words('result', t('result'), ({ profit }) => profit?.amount ?? '', {
      align: 'end',
      cell: ({ profit }) => <Amount value={profit && readMoney(profit)} isChange />,
    }),
    words('state', heads('column.status'), ({ state }) => t(`state.${state}`), {
      cell: ({ state }) => (
        <StatusChip status={state === 'inProgress' ? 'running' : 'stopped'}>{t(`state.${state}`)}</StatusChip>
      ),
    }),
  ];
}
