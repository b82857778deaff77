import type { Contract, OutputOf } from '@candor/contract';
import { flashDesk } from '@candor/contract/flash-exchange';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Skeleton } from '@candor/ui';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ExchangesCard } from './ExchangesCard.tsx';
import styles from './FlashExchange.module.css';
import { InventoryCard } from './InventoryCard.tsx';
import { PricesCard } from './PricesCard.tsx';
import { TermsCard } from './TermsCard.tsx';

const EVERY_MS = 10 * SECOND_MS;

export type Desk = OutputOf<Contract['flashDesk']>;

/** What the desk has, what it goes by, and what it did. There is nothing on this page that sets a price. */
export function FlashDeskPage() {
  const t = useText();
  return (
    <PermissionGate needs="flash-exchange.desk" title={t('flash.title')}>
      <FlashDesk />
    </PermissionGate>
  );
}

function FlashDesk() {
  const t = useText();
  const reading = useRead(flashDesk, { limit: '100' }, { everyMs: EVERY_MS });
  const head = <PageHead title={t('flash.title')} text={t('flash.lead')} />;
  switch (reading.state) {
    case 'loading':
      return (
        <>
          {head}
          <div className={styles.grid}>
            <Skeleton height="220px" />
            <Skeleton height="200px" />
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          {head}
          <FailureState failure={reading.failure} onRetry={reading.retry} />
        </>
      );
    case 'ready':
      return (
        <>
          {head}
          {reading.staleBecause && <Banner tone="warn">{t('failure.stale')}</Banner>}
          <div className={styles.grid}>
            <InventoryCard desk={reading.value} />
            <TermsCard desk={reading.value} />
            <PricesCard prices={reading.value.prices} />
            <ExchangesCard rows={reading.value.rows} />
          </div>
        </>
      );
    default:
      return reading satisfies never;
  }
}
