import { Loading, SkeletonRows } from '@candor/ui';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { Review } from './Review.tsx';
import { useOpened } from './use-opened.ts';

/** One case with what the chain says beside the decision. */
export function RechargeCasePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate needs="recharge.review" title={t('recharge.title')}>
      <OneCase key={id} id={id} />
    </PermissionGate>
  );
}

function OneCase({ id }: { readonly id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const reading = useOpened(id);
  const back = <BackLink href={paths.recharge}>{t('recharge.back')}</BackLink>;
  switch (reading.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('recharge.title')} above={back} />
          <Loading>
            <SkeletonRows count={6} />
          </Loading>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={t('recharge.title')} above={back} />
          <FailureState failure={reading.failure} onRetry={reading.again} />
        </>
      );
    case 'ready':
      return (
        <Review
          opened={reading.opened}
          above={back}
          onDecided={() => navigate(paths.recharge)}
          onChanged={reading.again}
        />
      );
    default:
      return reading satisfies never;
  }
}
