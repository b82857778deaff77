import { Button, Card, shortenMiddle } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Target, Way } from './draft.ts';
import styles from './Withdrawal.module.css';

type Props = { readonly way: Way; readonly target: Target; readonly onChange: () => void };

/** Where it goes, kept in sight while the amount is typed. */
export function TargetCard({ way, target, onChange }: Props) {
  const t = useText('withdrawal');
  return (
    <Card>
      <div className={styles.target}>
        <div className={styles.targetWords}>
          <p className={styles.targetWay}>{t(`way.${way}`)}</p>
          <p className={styles.targetLabel}>
            <bdi>{target.label}</bdi>
          </p>
          <p className={styles.targetText}>
            <bdi dir="ltr">{way === 'bank' ? target.text : shortenMiddle(target.text, 6)}</bdi>
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('to.change')}
        </Button>
      </div>
    </Card>
  );
}
