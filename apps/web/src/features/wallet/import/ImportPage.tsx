import { FlowPage, Tabs } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';
import { ImportedStep } from './ImportedStep.tsx';
import { KeyForm } from './KeyForm.tsx';
import { KeystoreForm } from './KeystoreForm.tsx';
import { PhraseForm } from './PhraseForm.tsx';
import { VaultFileForm } from './VaultFileForm.tsx';

const WAYS = ['phrase', 'key', 'keystore', 'vault'] as const;
type Way = (typeof WAYS)[number];

/** What was imported, and what it was proven with a moment ago: more accounts are looked for without asking again. */
export type Imported = { readonly id: string; readonly password: string };

/** Everything typed here stays on the device: it goes to the Worker and nowhere else. */
export function ImportPage() {
  const t = useText('wallet');
  const [way, setWay] = useState<Way>('phrase');
  const [imported, setImported] = useState<Imported>();
  if (imported) {
    return (
      <FlowPage>
        <ImportedStep imported={imported} />
      </FlowPage>
    );
  }
  return (
    <FlowPage>
      <div className={flow.step}>
        <p className={flow.text}>{t('import.lead')}</p>
        <Tabs
          label={t('action.import')}
          items={WAYS.map((id) => ({ id, label: t(`import.way.${id}`) }))}
          value={way}
          onValueChange={setWay}
        >
          <div className={styles.panel}>
            {way === 'phrase' && <PhraseForm onDone={setImported} />}
            {way === 'key' && <KeyForm onDone={setImported} />}
            {way === 'keystore' && <KeystoreForm onDone={setImported} />}
            {way === 'vault' && <VaultFileForm onDone={setImported} />}
          </div>
        </Tabs>
      </div>
    </FlowPage>
  );
}
