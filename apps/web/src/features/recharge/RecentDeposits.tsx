import { EmptyState, iconDeposit } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { RecentList } from '../../parts/RecentList.tsx';
import { useText } from '../../platform/texts.ts';
import { DepositRow } from './DepositRow.tsx';

/** What came in last, or is on its way: it counts up by itself while the page is open. */
export function RecentDeposits() {
  const t = useText('recharge');
  return (
    <RecentList
      path="app.recharge/deposits"
      title={t('recent.title')}
      href={PATHS.rechargeHistory}
      all={t('recent.all')}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      empty={<EmptyState icon={iconDeposit} title={t('recent.empty')} hint={t('recent.emptyText')} />}
    />
  );
}
