import { consoleHealth } from '@candor/contract/operators/calls';
import { instant, SECOND_MS } from '@candor/kernel';
import { Banner, formatDateTime, Skeleton, useUi } from '@candor/ui';
import { AsOf } from '../../parts/AsOf.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { BooksCard } from './BooksCard.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import styles from './HealthPage.module.css';
import { HealthSkeleton } from './HealthSkeleton.tsx';

const EVERY_MS = 10 * SECOND_MS;

/** How the installation is, in one look; then whether the money adds up, by asking the ledger itself. */
export function HealthPage() {
  const t = useText();
  const ui = useUi();
  const health = useRead(consoleHealth, {}, { everyMs: EVERY_MS });
  switch (health.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('health.title')} text={<Skeleton width="280px" height="18px" />} />
          <HealthSkeleton />
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={t('health.title')} />
          <FailureState failure={health.failure} onRetry={health.retry} />
        </>
      );
    case 'ready': {
      const { value } = health;
      const since = formatDateTime(instant(value.startedAt), ui);
      return (
        <>
          <PageHead
            title={t('health.title')}
            text={t('health.running', { version: value.version, time: since })}
            end={<AsOf value={instant(value.asOf)} isRefreshing={health.isRefreshing} onRefresh={health.retry} />}
          />
          {health.staleBecause && (
            <div className={styles.stale}>
              <Banner tone="warn">{t('failure.stale')}</Banner>
            </div>
          )}
          <div className={styles.grid}>
            <ChecksCard checks={value.checks} />
            <ActivityCard hours={value.activity} />
            <BooksCard books={value.books} />
          </div>
        </>
      );
    }
    default:
      return health satisfies never;
  }
}
