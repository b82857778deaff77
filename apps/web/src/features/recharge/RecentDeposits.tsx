import { Card, EmptyState, iconDeposit, List, Loading, SkeletonRows, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { DepositRow } from './DepositRow.tsx';

const RECENT = '5';

/** What came in last, or is on its way: it counts up by itself while the page is open. */
export function RecentDeposits() {
  const t = useText('recharge');
  const deposits = useCall('app.recharge/deposits', { limit: RECENT });
  return (
    <Card title={t('recent.title')} action={<UiLink href={PATHS.rechargeHistory}>{t('recent.all')}</UiLink>}>
      {deposits.data ? (
        deposits.data.rows.length > 0 ? (
          <List>
            {deposits.data.rows.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </List>
        ) : (
          <EmptyState icon={iconDeposit} title={t('recent.empty')} hint={t('recent.emptyText')} />
        )
      ) : deposits.error ? (
        <LoadFailed error={deposits.error} onRetry={() => void deposits.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={3} hasStart />
        </Loading>
      )}
    </Card>
  );
}
