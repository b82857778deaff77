import type { Stake } from '@candor/contract/staking/shapes';
import { instant, ppm } from '@candor/kernel';
import { CoinMark, type Column, Day, formatRatio, type Status, StatusChip, useUi } from '@candor/ui';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';

const CHIPS: Readonly<Record<Stake['state'], Status>> = { active: 'running', matured: 'passed', released: 'stopped' };

export function useStakeColumns(): readonly Column<Stake>[] {
  const t = useText('staking');
  const heads = useText('parts');
  const { locale } = useUi();
  const { money, words } = useColumns<Stake>();
  const stateOf = ({ state }: Stake) => t(state === 'active' ? 'list.active' : state);
  const day = (id: 'began' | 'matures', of: (stake: Stake) => number): Column<Stake> => ({
    id,
    title: t(id),
    cell: (stake) => <Day value={instant(of(stake))} />,
    csv: (stake) => new Date(of(stake)).toISOString(),
  });
  return [
    words('term', t('term'), ({ days }) => t('days', { days }), {
      cell: ({ days, amount }) => (
        <RowName icon={<CoinMark asset={amount.asset} size={32} />}>{t('days', { days })}</RowName>
      ),
    }),
    words('rate', t('rate'), (stake) => formatRatio(ppm(stake.annualRatePpm), { locale, decimals: 2 }), {
      align: 'end',
    }),
    ...money(({ amount }) => amount, { title: t('amount') }),
    ...money(({ interest }) => interest, { title: t('interest'), isExact: true }),
    day('began', ({ startedAt }) => startedAt),
    day('matures', ({ maturesAt }) => maturesAt),
    words('state', heads('column.status'), stateOf, {
      cell: (stake) => <StatusChip status={CHIPS[stake.state]}>{stateOf(stake)}</StatusChip>,
    }),
  ];
}
