import { listWithdrawalQueue, openWithdrawal } from '@candor/contract/withdrawal/review';
import { SECOND_MS } from '@candor/kernel';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { Unopened } from '../../parts/Unopened.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { CaseReview } from './CaseReview.tsx';

const EVERY_MS = 5 * SECOND_MS;
const QUEUE_SIZE = '100';

/** One withdrawal with its evidence beside the decision. */
export function WithdrawalCasePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={openWithdrawal} title={t('withdrawal.title')}>
      <OneCase key={id} id={id} />
    </PermissionGate>
  );
}

function OneCase({ id }: { readonly id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const opened = useRead(openWithdrawal, { id }, { everyMs: EVERY_MS });
  const queue = useRead(listWithdrawalQueue, { show: 'waiting', limit: QUEUE_SIZE }, { everyMs: EVERY_MS });
  const ids = queue.state === 'ready' ? queue.value.rows.map((row) => row.id) : [];
  const at = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  const next = at < 0 ? others[0] : ids[at + 1];
  const previous = at < 0 ? undefined : ids[at - 1];
  const goTo = (other: string | undefined) => other !== undefined && navigate(paths.withdrawalCase(other));
  const back = <BackLink href={paths.withdrawal}>{t('withdrawal.back')}</BackLink>;
  if (opened.state !== 'ready') return <Unopened reading={opened} title={t('withdrawal.title')} above={back} />;
  return (
    <CaseReview
      opened={opened.value}
      above={back}
      onNext={next === undefined ? undefined : () => goTo(next)}
      onPrevious={previous === undefined ? undefined : () => goTo(previous)}
    />
  );
}
