import { Card, Count } from '@candor/ui';
import styles from './Draws.module.css';

type Bar = { readonly number: number; readonly value: number | null };

/** One bar for each number. The table below it says the same to whoever reads better than they see. */
export function NumberBars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <Card title={title}>
      <div className={styles.bars} aria-hidden="true" dir="ltr">
        {bars.map(({ number, value }) => (
          <div key={number} className={styles.bar}>
            <span className={styles.value}>{value !== null && <Count value={value} />}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ blockSize: `${((value ?? 0) * 100) / most}%` }} />
            </span>
            <span className={styles.label}>
              <Count value={number} />
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
