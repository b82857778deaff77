import type { ReactNode } from 'react';
import { cx } from '../util/cx.ts';
import styles from './Row.module.css';

/** Facts of a review or a receipt. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

export type RowProps = {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The line that counts: «You receive». */
  readonly isStrong?: boolean | undefined;
  /** Long values, such as a full address, stand below their label. */
  readonly isStacked?: boolean | undefined;
};

/** Label at the start, value at the end. Inside `Rows`. */
export function Row({ label, children, hint, isStrong = false, isStacked = false }: RowProps) {
  return (
    <div className={cx(styles.row, isStrong && styles.strong, isStacked && styles.stacked)}>
      <dt className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
