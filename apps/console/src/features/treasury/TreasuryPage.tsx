import { treasuryOverview } from '@candor/contract/treasury/calls';
import { SECOND_MS } from '@candor/kernel';
import { Banner } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ChainCard } from './ChainCard.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { LostCard } from './LostCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { SignerCard } from './SignerCard.tsx';

const EVERY_MS = 10 * SECOND_MS;

/** What we have on the chains, whether it explains itself, and whether it covers what customers have. */
export function TreasuryPage() {
  const t = useText();
  return (
    <PermissionGate call={treasuryOverview} title={t('treasury.title')}>
      <Treasury />
    </PermissionGate>
  );
}

function Treasury() {
  const t = useText();
  const reading = useRead(treasuryOverview, {}, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('treasury.title')} text={t('treasury.lead')} asOf={({ asOf }) => asOf}>
      {({ signer, coverage, chains, lost, stuck, sweeps }) => (
        <>
          <SignerCard signer={signer} />
          {lost.length > 0 && <LostCard payments={lost} />}
          <CoverageCard coverage={coverage} />
          {chains.length === 0 && <Banner>{t('treasury.none')}</Banner>}
          {chains.map((chain) => (
            <ChainCard key={chain.network} chain={chain} />
          ))}
          <PaymentsCard title={t('treasury.stuck')} empty={t('treasury.stuck.none')} payments={stuck} />
          <PaymentsCard title={t('treasury.sweeps')} empty={t('treasury.sweeps.none')} payments={sweeps} />
        </>
      )}
    </ReadPage>
  );
}
