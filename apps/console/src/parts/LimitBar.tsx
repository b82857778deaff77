import { type Money, PPM } from '@candor/kernel';
import { Amount } from '@candor/ui';
import styles from './LimitBar.module.css';

export type LimitBarProps = {
  readonly label: string;
  /** Null where nobody knows. */
  readonly value: Money | null;
  readonly most: Money;
};

/** How much of a limit is used. The figures say it; the bar shows it. */
export function LimitBar({ label, value, most }: LimitBarProps) {
  const ppm = value === null || most.minor <= 0n ? 0n : (value.minor * PPM) / most.minor;
  const percent = Math.min(100, Number(ppm) / 10_000);
  return (
    <div className={styles.limit}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span>
          <Amount value={value} isPublic hasUnit={false} /> / <Amount value={most} zeros="drop" isPublic />
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.part} data-full={percent >= 100} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
