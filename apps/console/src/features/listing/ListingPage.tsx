import type { Contract, OutputOf } from '@candor/contract';
import { readListing } from '@candor/contract/listing/calls';
import { SECOND_MS } from '@candor/kernel';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { AssetSheet } from './AssetSheet.tsx';
import { AssetsCard } from './AssetsCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import styles from './Listing.module.css';
import { MarketSheet } from './MarketSheet.tsx';
import { MarketsCard } from './MarketsCard.tsx';

export type Listing = OutputOf<Contract['readListing']>;
export type ListedMarket = Listing['markets'][number];

const EVERY_MS = 10 * SECOND_MS;

/** Which assets and markets there are. Everything here is changed by two people, and every change stays in the history. */
export function ListingPage() {
  const t = useText();
  return (
    <PermissionGate call={readListing} title={t('section.listing')}>
      <Page />
    </PermissionGate>
  );
}

function Page() {
  const t = useText();
  const reading = useRead(readListing, {}, { everyMs: EVERY_MS });
  const [asked, setAsked] = useState<'asset' | 'market'>();
  const close = () => setAsked(undefined);
  return (
    <ReadPage reading={reading} title={t('section.listing')} text={t('listing.text')}>
      {(listing) => (
        <>
          <div className={styles.actions}>
            <Button variant="secondary" size="medium" onClick={() => setAsked('asset')}>
              {t('listing.newAsset')}
            </Button>
            <Button variant="secondary" size="medium" onClick={() => setAsked('market')}>
              {t('listing.newMarket')}
            </Button>
          </div>
          <MarketsCard {...listing} />
          <AssetsCard {...listing} />
          <HistoryCard />
          {asked === 'asset' && <AssetSheet listing={listing} onClose={close} />}
          {asked === 'market' && <MarketSheet listing={listing} onClose={close} />}
        </>
      )}
    </ReadPage>
  );
}
