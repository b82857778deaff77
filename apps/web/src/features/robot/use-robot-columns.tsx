import type { Robot } from '@candor/contract/robot/calls';
import { Amount, type Column, iconRobot, StatusChip } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { chipOf, showMarket } from './robot-words.ts';

export function useRobotColumns(): readonly Column<Robot>[] {
  const t = useText('robot');
  const heads = useText('parts');
  const { time, money, words } = useColumns<Robot>();
  const change = (id: string, of: (robot: Robot) => Robot['total']) =>
    words(id, t(id === 'total' ? 'total' : 'againstHolding'), (robot) => of(robot)?.amount ?? '', {
      align: 'end',
      cell: (robot) => {
        const value = of(robot);
        return <Amount value={value && readMoney(value)} isChange />;
      },
    });
  return [
    words('name', t('name'), ({ name }) => name, {
      cell: ({ name }) => <RowName icon={<IconPlate icon={iconRobot} />}>{name}</RowName>,
    }),
    words('market', t('coin'), ({ market }) => showMarket(market)),
    words('template', t('strategy'), ({ template }) => t(`template.${template}`)),
    words('type', t('type'), ({ tier }) => t(`tier.${tier}`)),
    change('against', ({ againstHolding }) => againstHolding),
    change('total', ({ total }) => total),
    ...money(({ invested }) => invested, { title: t('invested') }),
    time(({ startedAt }) => startedAt, t('started')),
    words('state', heads('column.status'), ({ state }) => t(`state.${state}`), {
      cell: (robot) => <StatusChip status={chipOf(robot)}>{t(`state.${robot.state}`)}</StatusChip>,
    }),
  ];
}
