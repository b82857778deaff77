import type { StakingProject } from '@candor/contract/staking/shapes';
import { instant, ppm } from '@candor/kernel';
import { CoinMark, type Column, Day, formatRatio, type Status, StatusChip, useUi } from '@candor/ui';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';

const CHIPS: Readonly<Record<StakingProject['state'], Status>> = {
  open: 'running',
  full: 'full',
  expired: 'stopped',
  closed: 'stopped',
};

/** Terms side by side, for comparing one project with the next. */
export function useProjectColumns(): readonly Column<StakingProject>[] {
  const t = useText('staking');
  const heads = useText('parts');
  const { locale } = useUi();
  const { money, words } = useColumns<StakingProject>();
  const nameOf = ({ asset, days }: StakingProject) => `${asset} · ${t('days', { days })}`;
  return [
    words('term', t('term'), nameOf, {
      // By itself, or the days would join the asset's letters in a right-to-left line.
      cell: ({ asset, days }) => (
        <RowName icon={<CoinMark asset={asset} size={32} />}>
          <bdi>{asset}</bdi> · {t('days', { days })}
        </RowName>
      ),
    }),
    words('rate', t('rate'), ({ annualRatePpm }) => formatRatio(ppm(annualRatePpm), { locale, decimals: 2 }), {
      align: 'end',
    }),
    words('release', heads('column.type'), ({ release }) => t(release)),
    ...money(({ minimum }) => minimum, { title: t('minimum') }),
    ...money(({ room }) => room, { title: t('room') }),
    { id: 'expires', title: t('expires'), cell: ({ expiresAt }) => <Day value={instant(expiresAt)} /> },
    words('state', heads('column.status'), ({ state }) => t(`state.${state}`), {
      cell: ({ state }) => <StatusChip status={CHIPS[state]}>{t(`state.${state}`)}</StatusChip>,
    }),
  ];
}
