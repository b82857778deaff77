import { listApprovals } from '@candor/contract/approvals/calls';
import { SECOND_MS } from '@candor/kernel';
import { Card, EmptyState, iconDone, Loading, Segmented, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import styles from './Approvals.module.css';

const PAGE_SIZE = '50';
const EVERY_MS = 5 * SECOND_MS;
const SHOWS = ['waiting', 'decided'] as const;

export function ApprovalsPage() {
  const t = useText();
  return (
    <PermissionGate call={listApprovals} title={t('approvals.title')}>
      <Approvals />
    </PermissionGate>
  );
}

/** What waits for a second person, oldest first; or what was decided, newest first. */
function Approvals() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'decided' ? 'decided' : 'waiting';
  const open = params.get('open') ?? undefined;
  const approvals = useReadPages(listApprovals, { show, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const go = (next: { show: string; open?: string | undefined }) =>
    setParams(
      { ...(next.show === 'decided' && { show: 'decided' }), ...(next.open && { open: next.open }) },
      { replace: true },
    );
  return (
    <>
      <PageHead title={t('approvals.title')} text={t('approvals.text')} />
      <div className={styles.bar}>
        <Segmented
          label={t('approvals.show')}
          items={SHOWS.map((id) => ({ id, label: t(`approvals.show.${id}`) }))}
          value={show}
          onValueChange={(id) => go({ show: id })}
        />
      </div>
      {approvals.state === 'loading' ? (
        <Card>
          <Loading>
            <SkeletonRows count={5} />
          </Loading>
        </Card>
      ) : approvals.state === 'failed' ? (
        <FailureState failure={approvals.failure} onRetry={approvals.retry} />
      ) : approvals.rows.length === 0 && open === undefined ? (
        <EmptyState icon={iconDone} title={t(`approvals.empty.${show}`)} hint={t(`approvals.empty.${show}.text`)} />
      ) : (
        <ApprovalQueue
          key={show}
          reading={approvals}
          openId={open}
          onOpen={(id) => go({ show, open: id })}
          onClose={() => go({ show })}
        />
      )}
    </>
  );
}
