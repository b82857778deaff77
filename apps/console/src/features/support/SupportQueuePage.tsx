import { listSupport } from '@candor/contract/support/desk';
import { QUEUE_SHOWS, type QueueShow } from '@candor/contract/support/fields';
import { SECOND_MS } from '@candor/kernel';
import { buttonClass, EmptyState, iconSupport, Segmented, UiLink } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { queueColumns } from './queue-columns.tsx';

const PAGE_SIZE = '100';
const EVERY_MS = 5 * SECOND_MS;

/** [SUP-9] Who waits, the most urgent first; or the others. */
export function SupportQueuePage() {
  const t = useText();
  const [params] = useSearchParams();
  const show = QUEUE_SHOWS.find((each) => each === params.get('show')) ?? 'waiting';
  return (
    <PermissionGate call={listSupport} title={t('section.support')}>
      <Queue key={show} show={show} />
    </PermissionGate>
  );
}

function Queue({ show }: { readonly show: QueueShow }) {
  const t = useText();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const reading = useReadPages(listSupport, { show, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead
        title={t('section.support')}
        text={t('support.text')}
        end={
          <UiLink href={paths.supportCanned} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('support.canned.manage')}
          </UiLink>
        }
      />
      <PagedTable
        label={t('support.queue')}
        reading={reading}
        columns={queueColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.supportCase(row.id))}
        csvName={`candor-support-${show}.csv`}
        count={(rows) => t('support.loaded', { count: rows.length })}
        toolbar={
          <Segmented
            label={t('support.show')}
            items={QUEUE_SHOWS.map((id) => ({ id, label: t(`support.show.${id}`) }))}
            value={show}
            onValueChange={(next) => setParams(next === 'waiting' ? {} : { show: next }, { replace: true })}
          />
        }
        empty={<EmptyState icon={iconSupport} title={t('support.empty')} hint={t('support.empty.text')} />}
      />
    </>
  );
}
