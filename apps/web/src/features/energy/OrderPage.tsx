import { SECOND_MS } from '@candor/kernel';
import { buttonClass, EmptyState, iconEnergy, Loading, SkeletonRows, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { ORDERS_PATH } from './own-paths.ts';

const ID = /^nrg_[0-9a-z]{26}$/;
/** The socket tells of every step; this is for whoever has lost it. */
const EVERY_MS = 15 * SECOND_MS;

export function OrderPage() {
  const t = useText('energy');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = ID.test(id);
  const found = useCall('app.energy/order', { id }, { isEnabled: isLink, everyMs: EVERY_MS });
  if (found.data) return <OrderDetail detail={found.data} isNew={search.has('new')} />;
  if (!isLink || found.error?.failure.code === 'call.notFound') {
    return (
      <EmptyState
        icon={iconEnergy}
        title={t('detail.missing')}
        hint={t('detail.missingText')}
        action={
          <UiLink href={ORDERS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('recent.all')}
          </UiLink>
        }
      />
    );
  }
  if (found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={6} />
    </Loading>
  );
}
