import { listIdentityCases } from '@candor/contract/identity';
import { EmptyState, iconShield, Segmented } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { caseColumns, type Show } from './case-columns.tsx';
import { IdentityGate } from './IdentityGate.tsx';

const PAGE_SIZE = '50';
const SHOWS: readonly Show[] = ['waiting', 'decided'];

/** Who waits for a decision, oldest first; or what was decided, newest first. */
export function IdentityQueuePage() {
  return (
    <IdentityGate>
      <Queue />
    </IdentityGate>
  );
}

function Queue() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const show: Show = params.get('show') === 'decided' ? 'decided' : 'waiting';
  const cases = useReadPages(listIdentityCases, { show, limit: PAGE_SIZE });
  return (
    <>
      <PageHead title={t('identity.title')} text={t('identity.text')} />
      <PagedTable
        label={t('identity.queue')}
        reading={cases}
        columns={caseColumns(t, show)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.identityCase(row.id))}
        csvName={`candor-identity-${show}.csv`}
        count={(rows) => t('identity.loaded', { count: rows.length })}
        toolbar={
          <Segmented
            label={t('identity.show')}
            items={SHOWS.map((id) => ({ id, label: t(`identity.show.${id}`) }))}
            value={show}
            onValueChange={(next) => setParams(next === 'waiting' ? {} : { show: next }, { replace: true })}
          />
        }
        empty={
          <EmptyState icon={iconShield} title={t(`identity.empty.${show}`)} hint={t(`identity.empty.${show}.text`)} />
        }
      />
    </>
  );
}
