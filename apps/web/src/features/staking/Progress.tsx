import { DAY_MS, MINUTE_MS } from '@candor/kernel';
import { useNow } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Staking.module.css';

type Props = {
  readonly startedAt: number;
  readonly maturesAt: number;
  readonly endedAt: number | null;
  /** Whether the days stand below it. */
  readonly hasWords?: boolean;
};

/** How much of the term has gone by. */
export function Progress({ startedAt, maturesAt, endedAt, hasWords = false }: Props) {
  const t = useText('staking');
  const now = useNow(MINUTE_MS);
  const term = maturesAt - startedAt;
  const gone = Math.min(Math.max((endedAt ?? now) - startedAt, 0), term);
  const [passed, days] = [
    t('days', { days: Math.floor(gone / DAY_MS) }),
    t('days', { days: Math.round(term / DAY_MS) }),
  ];
  const bar = <progress className={styles.bar} max={term} value={gone} aria-label={`${passed} / ${days}`} />;
  if (!hasWords) return <span className={styles.rowBar}>{bar}</span>;
  return (
    <div className={styles.progress}>
      {bar}
      <div className={styles.ends} aria-hidden="true">
        <span>{passed}</span>
        <span>{days}</span>
      </div>
    </div>
  );
}
