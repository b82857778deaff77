import type { TeamShare } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { type Column, EmptyState, formatRatio, iconInvite, ListPage, useUi } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { PagedList } from '../../parts/PagedList.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { ShareRow } from './ShareRow.tsx';

/** Every share that was earned, with the trade and the fee behind it. */
export function SharesPage() {
  const t = useText('team');
  const titles = useText('titles');
  return (
    <ListPage head={<p className={flow.note}>{t('shares.lead')}</p>}>
      <PagedList
        path="app.team/shares"
        row={(share) => <ShareRow key={share.id} share={share} />}
        empty={<EmptyState icon={iconInvite} title={t('shares.empty')} hint={t('shares.emptyText')} />}
        table={{
          label: titles('team.shares'),
          columns: useShareColumns(),
          rowKey: ({ id }) => id,
          href: ({ recordId }) => (recordId === null ? PATHS.invite : `${PATHS.record}?id=${recordId}`),
          fileName: 'team-earnings.csv',
        }}
      />
    </ListPage>
  );
}

function useShareColumns(): readonly Column<TeamShare>[] {
  const t = useText('team');
  const levels = useText('profile');
  const heads = useText('parts');
  const { locale } = useUi();
  const { time, money, words } = useColumns<TeamShare>();
  return [
    time(({ tradedAt }) => tradedAt),
    words('name', heads('column.name'), ({ name }) => name),
    words('tier', t('tier'), ({ tier }) => String(tier)),
    words('trade', t('trade'), ({ market }) => market),
    ...money(({ fee }) => fee, { title: levels('levels.fee'), isExact: true }),
    words('rate', heads('column.rate'), ({ ratePpm }) =>
      formatRatio(ppm(ratePpm), { locale, decimals: 1, zeros: 'drop' }),
    ),
    ...money(({ share }) => share, { title: t('earned'), isExact: true }),
    words('state', heads('column.status'), ({ paidAt }) => t(paidAt === null ? 'share.due' : 'share.paid')),
  ];
}
