import { Card } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Statement.module.css';

/** How the figures came about, for whoever has to explain them to somebody else. */
export function Method() {
  const t = useText('statement');
  return (
    <Card title={t('method.title')}>
      <div className={styles.method}>
        <p>{t('method.cost')}</p>
        <p>{t('method.leaving')}</p>
        <p>{t('method.tax')}</p>
      </div>
    </Card>
  );
}
