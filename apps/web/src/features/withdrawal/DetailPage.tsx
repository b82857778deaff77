import { SECOND_MS } from '@candor/kernel';
import { buttonClass, EmptyState, iconReceipt, Loading, SkeletonRows, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';

const ID = /^wdr_[0-9a-z]{26}$/;
/** Blocks announce nothing to the page, so it looks again while it is looked at. */
const EVERY_MS = 5 * SECOND_MS;

export function DetailPage() {
  const t = useText('withdrawal');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = ID.test(id);
  const found = useCall('app.withdrawal/get', { id }, { isEnabled: isLink, everyMs: EVERY_MS });
  if (found.data) return <WithdrawalDetail detail={found.data} isNew={search.has('new')} />;
  if (!isLink || found.error?.failure.code === 'call.notFound') {
    return (
      <EmptyState
        icon={iconReceipt}
        title={t('detail.missing')}
        hint={t('detail.missingText')}
        action={
          <UiLink href={PATHS.withdrawalHistory} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
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
