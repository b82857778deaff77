import type { Contract, OutputOf } from '@candor/contract';
import { flashDesk } from '@candor/contract/flash-exchange/calls';
import { SECOND_MS } from '@candor/kernel';
import { Banner } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
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
    <PermissionGate call={flashDesk} title={t('flash.title')}>
      <FlashDesk />
    </PermissionGate>
  );
}

function FlashDesk() {
  const t = useText();
  const reading = useRead(flashDesk, { limit: '100' }, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('flash.title')} text={t('flash.lead')} isPaired>
      {(desk) => (
        <>
          {desk.hour.isPaused && (
            <div className={styles.alert}>
              <Banner tone="danger">
                {t('flash.hour.paused', { loss: desk.hour.loss.amount, most: desk.hour.most.amount })}
              </Banner>
            </div>
          )}
          <InventoryCard desk={desk} />
          <TermsCard desk={desk} />
          <PricesCard prices={desk.prices} />
          <ExchangesCard rows={desk.rows} />
        </>
      )}
    </ReadPage>
  );
}
