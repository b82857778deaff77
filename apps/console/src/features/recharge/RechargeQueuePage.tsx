import { listRechargeReviews } from '@candor/contract/recharge/review';
import { SECOND_MS } from '@candor/kernel';
import { EmptyState, iconDeposit, Segmented } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOf } from '../../parts/AsOf.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { reviewColumns, type Show } from './review-columns.tsx';
import { ScannerStrip } from './ScannerStrip.tsx';

const SHOWS: readonly Show[] = ['waiting', 'decided'];
const PAGE_SIZE = '50';
const EVERY_MS = 10 * SECOND_MS;

/** Certificates and held payments that wait for a person, oldest first; or what was decided, newest first. */
export function RechargeQueuePage() {
  const t = useText();
  const [params] = useSearchParams();
  const show: Show = params.get('show') === 'decided' ? 'decided' : 'waiting';
  return (
    <PermissionGate call={listRechargeReviews} title={t('recharge.title')}>
      <Queue key={show} show={show} />
    </PermissionGate>
  );
}

function Queue({ show }: { readonly show: Show }) {
  const t = useText();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const everyMs = show === 'waiting' ? EVERY_MS : undefined;
  const reading = useReadPages(listRechargeReviews, { show, limit: PAGE_SIZE }, { everyMs });
  return (
    <>
      <PageHead
        title={t('recharge.title')}
        text={t('recharge.text')}
        end={
          reading.state === 'ready' && (
            <AsOf value={reading.asOf} isRefreshing={reading.isRefreshing} onRefresh={reading.retry} />
          )
        }
      />
      <ScannerStrip />
      <PagedTable
        label={t('recharge.queue')}
        reading={reading}
        columns={reviewColumns(t, show)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.rechargeCase(row.id))}
        csvName={`candor-recharge-${show}.csv`}
        count={(rows) => t('recharge.loaded', { count: rows.length })}
        toolbar={
          <Segmented
            label={t('recharge.show')}
            items={SHOWS.map((id) => ({ id, label: t(`recharge.show.${id}`) }))}
            value={show}
            onValueChange={(next) => setParams(next === 'waiting' ? {} : { show: next }, { replace: true })}
          />
        }
        empty={
          <EmptyState icon={iconDeposit} title={t(`recharge.empty.${show}`)} hint={t(`recharge.empty.${show}.text`)} />
        }
      />
    </>
  );
}
