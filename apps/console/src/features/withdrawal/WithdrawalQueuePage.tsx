import { listPayoutReady, listWithdrawalQueue, QUEUES, type WithdrawalQueue } from '@candor/contract/withdrawal/review';
import { MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { buttonClass, EmptyState, iconWithdraw, Segmented, UiLink, useNow } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOf } from '../../parts/AsOf.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useRead, useReadPages } from '../../platform/use-read.ts';
import { NetworkFeesCard } from './NetworkFeesCard.tsx';
import { queueColumns } from './queue-columns.tsx';
import styles from './Withdrawal.module.css';

const PAGE_SIZE = '50';
const EVERY_MS = 10 * SECOND_MS;

/** Who waits for a decision, oldest first; what cools off, what is being paid, and how the others ended. */
export function WithdrawalQueuePage() {
  const t = useText();
  return (
    <PermissionGate call={listWithdrawalQueue} title={t('withdrawal.title')}>
      <Queue />
    </PermissionGate>
  );
}

function Queue() {
  const t = useText();
  const navigate = useNavigate();
  const now = useNow(MINUTE_MS);
  const [params, setParams] = useSearchParams();
  const show = QUEUES.find((each) => each === params.get('show')) ?? 'waiting';
  const mayPay = useMayCall(listPayoutReady);
  const everyMs = show === 'ended' ? undefined : EVERY_MS;
  const reading = useReadPages(listWithdrawalQueue, { show, limit: PAGE_SIZE }, { everyMs });
  const first = useRead(listWithdrawalQueue, { show: 'waiting', limit: '1' }, { everyMs: EVERY_MS });
  const counts = first.state === 'ready' ? first.value.counts : undefined;
  const labelOf = (id: WithdrawalQueue) =>
    id === 'ended' || !counts?.[id]
      ? t(`withdrawal.show.${id}`)
      : t('withdrawal.show.count', { name: t(`withdrawal.show.${id}`), count: counts[id] });
  return (
    <>
      <PageHead
        title={t('withdrawal.title')}
        text={t('withdrawal.text')}
        end={
          reading.state === 'ready' && (
            <AsOf value={reading.asOf} isRefreshing={reading.isRefreshing} onRefresh={reading.retry} />
          )
        }
      />
      <PagedTable
        label={t('withdrawal.queue')}
        reading={reading}
        columns={queueColumns(t, now)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.withdrawalCase(row.id))}
        csvName={`candor-withdrawals-${show}.csv`}
        count={(rows) => t('withdrawal.loaded', { count: rows.length })}
        toolbar={
          <div className={styles.line}>
            <Segmented
              label={t('withdrawal.show')}
              items={QUEUES.map((id) => ({ id, label: labelOf(id) }))}
              value={show}
              onValueChange={(next) => setParams(next === 'waiting' ? {} : { show: next }, { replace: true })}
            />
            {mayPay && (
              <UiLink href={paths.payouts} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                {t('payout.title')}
              </UiLink>
            )}
          </div>
        }
        empty={
          <EmptyState
            icon={iconWithdraw}
            title={t(`withdrawal.empty.${show}`)}
            hint={t(`withdrawal.empty.${show}.text`)}
          />
        }
      />
      <div className={styles.below}>
        <NetworkFeesCard />
      </div>
    </>
  );
}
