import { Card, List, Loading, SkeletonRows, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Withdrawal.module.css';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** The last few, and the way to all of them. */
export function RecentWithdrawals() {
  const t = useText('withdrawal');
  const recent = useCall('app.withdrawal/list', { limit: '5' });
  if (recent.error && !recent.data) return <LoadFailed error={recent.error} onRetry={() => void recent.refetch()} />;
  return (
    <Card
      title={t('recent.title')}
      action={
        <UiLink href={PATHS.withdrawalHistory} className={styles.link}>
          {t('recent.all')}
        </UiLink>
      }
    >
      {!recent.data ? (
        <Loading>
          <SkeletonRows count={3} hasStart />
        </Loading>
      ) : recent.data.rows.length === 0 ? (
        <p className={flow.note}>{t('recent.empty')}</p>
      ) : (
        <List>
          {recent.data.rows.map((row) => (
            <WithdrawalRow key={row.id} withdrawal={row} />
          ))}
        </List>
      )}
    </Card>
  );
}
