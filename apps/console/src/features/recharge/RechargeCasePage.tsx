import { openRechargeReview } from '@candor/contract/recharge/review';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { Unopened } from '../../parts/Unopened.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { Review } from './Review.tsx';
import { useOpened } from './use-opened.ts';

/** One case with what the chain says beside the decision. */
export function RechargeCasePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={openRechargeReview} title={t('recharge.title')}>
      <OneCase key={id} id={id} />
    </PermissionGate>
  );
}

function OneCase({ id }: { readonly id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const reading = useOpened(id);
  const back = <BackLink href={paths.recharge}>{t('recharge.back')}</BackLink>;
  if (reading.state !== 'ready') return <Unopened reading={reading} title={t('recharge.title')} above={back} />;
  return (
    <Review opened={reading.opened} above={back} onDecided={() => navigate(paths.recharge)} onChanged={reading.again} />
  );
}
