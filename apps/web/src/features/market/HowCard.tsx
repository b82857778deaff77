import { Card } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Quotation.module.css';

/** How a price is made, in the words of the rules it is made by. */
export function HowCard({ isSimulated }: { readonly isSimulated: boolean }) {
  const t = useText('market');
  const isSignedIn = useStore((state) => state.isSignedIn);
  return (
    <Card title={t('how.title')}>
      <ul className={styles.how}>
        {(['median', 'fresh', 'apart', 'nobody'] as const).map((id) => (
          <li key={id}>{t(`how.${id}`)}</li>
        ))}
        {isSimulated && <li>{t('simulated.text')}</li>}
        {!isSignedIn && <li>{t('how.favourites')}</li>}
      </ul>
    </Card>
  );
}
