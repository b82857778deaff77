import { Button, EmptyState, iconShield, Segmented } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOf } from '../../parts/AsOf.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';
import { caseColumns, type Show } from './case-columns.tsx';
import { IdentityGate } from './IdentityGate.tsx';
import { useHeldQueue } from './use-held-queue.ts';

const SHOWS: readonly Show[] = ['waiting', 'decided'];

/** Who waits for a decision, oldest first; or what was decided, newest first. */
export function IdentityQueuePage() {
  const [params] = useSearchParams();
  const show: Show = params.get('show') === 'decided' ? 'decided' : 'waiting';
  return (
    <IdentityGate>
      <Queue key={show} show={show} />
    </IdentityGate>
  );
}

function Queue({ show }: { readonly show: Show }) {
  const t = useText();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { reading, gone, tidy } = useHeldQueue(show);
  return (
    <>
      <PageHead
        title={t('identity.title')}
        text={t('identity.text')}
        end={
          reading.state === 'ready' && (
            <AsOf value={reading.asOf} isRefreshing={reading.isRefreshing} onRefresh={reading.retry} />
          )
        }
      />
      <PagedTable
        label={t('identity.queue')}
        reading={reading}
        columns={caseColumns(t, show)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.identityCase(row.id))}
        csvName={`candor-identity-${show}.csv`}
        count={(rows) => t('identity.loaded', { count: rows.length })}
        toolbar={
          <div className={styles.line}>
            <Segmented
              label={t('identity.show')}
              items={SHOWS.map((id) => ({ id, label: t(`identity.show.${id}`) }))}
              value={show}
              onValueChange={(next) => setParams(next === 'waiting' ? {} : { show: next }, { replace: true })}
            />
            {/* Always there, so that it is spoken when it fills. */}
            <output className={styles.line}>
              {gone > 0 && (
                <Button variant="secondary" size="small" onClick={tidy}>
                  {t('identity.tidy', { count: gone })}
                </Button>
              )}
            </output>
          </div>
        }
        empty={
          <EmptyState icon={iconShield} title={t(`identity.empty.${show}`)} hint={t(`identity.empty.${show}.text`)} />
        }
      />
    </>
  );
}
