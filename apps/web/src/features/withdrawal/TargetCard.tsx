import { Button, Card, shortenMiddle } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Target, WayRules } from './draft.ts';
import { useWayName } from './use-way-name.ts';
import styles from './Withdrawal.module.css';

type Props = { readonly rules: WayRules; readonly target: Target; readonly onChange: () => void };

/** Where it goes, kept in sight while the amount is typed. */
export function TargetCard({ rules, target, onChange }: Props) {
  const t = useText('withdrawal');
  const name = useWayName();
  return (
    <Card>
      <div className={styles.target}>
        <div className={styles.targetWords}>
          <p className={styles.targetWay}>{name.whole(rules)}</p>
          <p className={styles.targetLabel}>
            <bdi>{target.label}</bdi>
          </p>
          <p className={styles.targetText}>
            <bdi dir="ltr">{rules.way === 'bank' ? target.text : shortenMiddle(target.text, 6)}</bdi>
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('to.change')}
        </Button>
      </div>
    </Card>
  );
}
