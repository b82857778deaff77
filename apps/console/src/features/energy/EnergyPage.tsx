import { energyDesk } from '@candor/contract/energy';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Segmented, Skeleton, UiLink } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { DeskCard } from './DeskCard.tsx';
import styles from './Energy.module.css';
import { OrdersCard } from './OrdersCard.tsx';

const EVERY_MS = 10 * SECOND_MS;
const SHOWN = ['open', 'ended'] as const;

/** Our stake, what of it is lent, and the orders behind it. */
export function EnergyPage() {
  const t = useText();
  return (
    <PermissionGate needs="energy.desk" title={t('energy.title')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const [show, setShow] = useState<(typeof SHOWN)[number]>('open');
  const [search] = useSearchParams();
  const order = search.get('order');
  const reading = useRead(energyDesk, { show, ...(order && { order }), limit: '100' }, { everyMs: EVERY_MS });
  const head = <PageHead title={t('energy.title')} text={t('energy.lead')} />;
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
            {reading.value.chain !== 'open' && <Banner tone="warn">{t(`energy.chain.${reading.value.chain}`)}</Banner>}
            <DeskCard desk={reading.value} />
            {order ? (
              <UiLink href={paths.energy}>{t('energy.show.all')}</UiLink>
            ) : (
              <Segmented
                label={t('energy.orders')}
                value={show}
                onValueChange={setShow}
                items={SHOWN.map((id) => ({ id, label: t(`energy.show.${id}`) }))}
              />
            )}
            <OrdersCard orders={reading.value.rows} />
          </div>
        </>
      );
    default:
      return reading satisfies never;
  }
}
