import { listPairAlerts } from '@candor/contract/market/pair-alerts';
import { SECOND_MS } from '@candor/kernel';
import { Card } from '@candor/ui';
import { MarketBar } from '../../parts/MarketBar.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { PairCard } from './PairCard.tsx';

const EVERY_MS = 10 * SECOND_MS;

/** Two customers who trade with each other away from the price: a thief and a victim, or friends with a reason. */
export function PairsPage() {
  const t = useText();
  return (
    <PermissionGate call={listPairAlerts} title={t('pairs.title')}>
      <Pairs />
    </PermissionGate>
  );
}

function Pairs() {
  const t = useText();
  const reading = useRead(listPairAlerts, {}, { everyMs: EVERY_MS });
  return (
    <ReadPage
      reading={reading}
      title={t('pairs.title')}
      text={t('pairs.lead')}
      asOf={({ asOf }) => asOf}
      bar={<MarketBar />}
    >
      {({ open, seen }) => (
        <>
          {open.length === 0 && (
            <Card title={t('pairs.open')}>
              <p className={words.note}>{t('pairs.none')}</p>
            </Card>
          )}
          {[...open, ...seen].map((alert) => (
            <PairCard key={alert.id} alert={alert} />
          ))}
        </>
      )}
    </ReadPage>
  );
}
