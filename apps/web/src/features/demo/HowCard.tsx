import { Card } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Demo.module.css';

const POINTS = ['same', 'apart', 'real', 'margin', 'limits'] as const;

/** What is the same as with real money, and what is not. */
export function HowCard() {
  const t = useText('demo');
  return (
    <Card title={t('how.title')}>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`how.${point}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
