import { EmptyState, iconDeposit } from '@candor/ui';
import { RecentList } from '../../parts/RecentList.tsx';
import { useText } from '../../platform/texts.ts';
import { DepositRow } from './DepositRow.tsx';
import { HISTORY_PATH } from './own-paths.ts';

/** What came in last, or is on its way: it counts up by itself while the page is open. */
export function RecentDeposits() {
  const t = useText('recharge');
  return (
    <RecentList
      path="app.recharge/deposits"
      title={t('recent.title')}
      href={HISTORY_PATH}
      all={t('recent.all')}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      empty={<EmptyState icon={iconDeposit} title={t('recent.empty')} hint={t('recent.emptyText')} />}
    />
  );
}
