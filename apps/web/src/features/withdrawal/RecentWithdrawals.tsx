import flow from '../../parts/Flow.module.css';
import { RecentList } from '../../parts/RecentList.tsx';
import { useText } from '../../platform/texts.ts';
import { HISTORY_PATH } from './own-paths.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';

export function RecentWithdrawals() {
  const t = useText('withdrawal');
  return (
    <RecentList
      path="app.withdrawal/list"
      title={t('recent.title')}
      href={HISTORY_PATH}
      all={t('recent.all')}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      empty={<p className={flow.note}>{t('recent.empty')}</p>}
    />
  );
}
