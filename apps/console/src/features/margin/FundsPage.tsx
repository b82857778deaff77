import { marginFunds } from '@candor/contract/margin/review';
import { SECOND_MS } from '@candor/kernel';
import { MarketBar, useShownBook } from '../../parts/MarketBar.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { DrawsCard } from './DrawsCard.tsx';
import { InsuranceCard } from './InsuranceCard.tsx';
import { LendingCard } from './LendingCard.tsx';

const EVERY_MS = 30 * SECOND_MS;

/** What stands behind margin positions: the fund that takes over, and the pool that lends. */
export function FundsPage() {
  const t = useText();
  return (
    <PermissionGate call={marginFunds} title={t('funds.title')}>
      <Funds />
    </PermissionGate>
  );
}

function Funds() {
  const t = useText();
  const reading = useRead(marginFunds, { book: useShownBook() }, { everyMs: EVERY_MS });
  return (
    <ReadPage
      reading={reading}
      title={t('funds.title')}
      text={t('funds.lead')}
      asOf={({ asOf }) => asOf}
      bar={<MarketBar />}
      isPaired
    >
      {({ insurance, lending }) => (
        <>
          <InsuranceCard insurance={insurance} />
          <LendingCard lending={lending} />
          <DrawsCard draws={insurance.draws} />
        </>
      )}
    </ReadPage>
  );
}
