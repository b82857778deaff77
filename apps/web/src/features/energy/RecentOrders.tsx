import { Card, List, Loading, SkeletonRows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { OrderRow } from './OrderRow.tsx';
import { ORDERS_PATH } from './own-paths.ts';

/** The last few, and the way to all of them. */
export function RecentOrders() {
  const t = useText('energy');
  const recent = useCall('app.energy/orders', { limit: '5' });
  if (recent.error && !recent.data) return <LoadFailed error={recent.error} onRetry={() => void recent.refetch()} />;
  return (
    <Card title={t('recent.title')} action={<TextLink href={ORDERS_PATH}>{t('recent.all')}</TextLink>}>
      {!recent.data ? (
        <Loading>
          <SkeletonRows count={3} hasStart />
        </Loading>
      ) : recent.data.rows.length === 0 ? (
        <p className={flow.note}>{t('recent.empty')}</p>
      ) : (
        <List>
          {recent.data.rows.map((row) => (
            <OrderRow key={row.id} order={row} />
          ))}
        </List>
      )}
    </Card>
  );
}
