import { treasuryOverview } from '@candor/contract/treasury';
import { instant, SECOND_MS } from '@candor/kernel';
import { Banner, Skeleton } from '@candor/ui';
import { AsOf } from '../../parts/AsOf.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ChainCard } from './ChainCard.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { SignerCard } from './SignerCard.tsx';
import styles from './Treasury.module.css';

const EVERY_MS = 10 * SECOND_MS;

/** What we have on the chains, whether it explains itself, and whether it covers what customers have. */
export function TreasuryPage() {
  const t = useText();
  return (
    <PermissionGate needs="treasury.read" title={t('treasury.title')}>
      <Treasury />
    </PermissionGate>
  );
}

function Treasury() {
  const t = useText();
  const reading = useRead(treasuryOverview, {}, { everyMs: EVERY_MS });
  switch (reading.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('treasury.title')} text={t('treasury.lead')} />
          <div className={styles.grid}>
            <Skeleton height="140px" />
            <Skeleton height="200px" />
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={t('treasury.title')} />
          <FailureState failure={reading.failure} onRetry={reading.retry} />
        </>
      );
    case 'ready': {
      const { value } = reading;
      return (
        <>
          <PageHead
            title={t('treasury.title')}
            text={t('treasury.lead')}
            end={<AsOf value={instant(value.asOf)} isRefreshing={reading.isRefreshing} onRefresh={reading.retry} />}
          />
          {reading.staleBecause && <Banner tone="warn">{t('failure.stale')}</Banner>}
          <div className={styles.grid}>
            <SignerCard signer={value.signer} />
            <CoverageCard coverage={value.coverage} />
            {value.chains.length === 0 && <Banner>{t('treasury.none')}</Banner>}
            {value.chains.map((chain) => (
              <ChainCard key={chain.network} chain={chain} />
            ))}
            <PaymentsCard title={t('treasury.stuck')} empty={t('treasury.stuck.none')} payments={value.stuck} />
            <PaymentsCard title={t('treasury.sweeps')} empty={t('treasury.sweeps.none')} payments={value.sweeps} />
          </div>
        </>
      );
    }
    default:
      return reading satisfies never;
  }
}
