import { marketOverview } from '@candor/contract/market/review';
import { SECOND_MS } from '@candor/kernel';
import { MarketBar, useShownBook } from '../../parts/MarketBar.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { FeesCard } from './FeesCard.tsx';
import styles from './Market.module.css';
import { MarketCard } from './MarketCard.tsx';
import { TermsCard } from './TermsCard.tsx';

const EVERY_MS = 5 * SECOND_MS;

/** Our own markets, and the terms everybody trades on. There is nothing on this page that sets a price. */
export function MarketsPage() {
  const t = useText();
  return (
    <PermissionGate call={marketOverview} title={t('market.title')}>
      <Markets />
    </PermissionGate>
  );
}

function Markets() {
  const t = useText();
  const book = useShownBook();
  const reading = useRead(marketOverview, { book }, { everyMs: EVERY_MS });
  return (
    <ReadPage
      reading={reading}
      title={t('market.title')}
      text={t('market.lead')}
      asOf={({ asOf }) => asOf}
      bar={<MarketBar />}
    >
      {({ markets, terms, fees }) => (
        <>
          <div className={styles.cards}>
            {markets.map((market) => (
              <MarketCard key={market.id} market={market} book={book} />
            ))}
          </div>
          <div className={styles.pair}>
            <TermsCard terms={terms} />
            <FeesCard fees={fees} />
          </div>
        </>
      )}
    </ReadPage>
  );
}
