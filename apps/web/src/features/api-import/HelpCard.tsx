import type { VenueName } from '@candor/contract';
import { Card, Segmented } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './ApiImport.module.css';
import { VENUE_NAMES } from './import-words.ts';

const STEPS = ['1', '2'] as const;
const VENUES = ['BINANCE', 'OKEX'] as const;

/** How a key that can only read is made at each exchange, and what becomes of it here. */
export function HelpCard({ venues }: { readonly venues: readonly VenueName[] }) {
  const t = useText('api-import');
  const [chosen, setChosen] = useState<VenueName>(venues[0] ?? 'BINANCE');
  return (
    <>
      <Card title={t('help.title')}>
        <div className={styles.help}>
          <Segmented
            label={t('help.title')}
            items={VENUES.map((id) => ({ id, label: VENUE_NAMES[id] }))}
            value={chosen}
            onValueChange={setChosen}
          />
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`help.${chosen}.${step}`)}</li>
            ))}
            <li>{t('help.3')}</li>
          </ol>
        </div>
      </Card>
      <Card title={t('secret.title')}>
        <ul className={styles.points}>
          <li>{t('secret.refused')}</li>
          <li>{t('secret.sealed')}</li>
          <li>{t('secret.wallet')}</li>
        </ul>
      </Card>
    </>
  );
}
