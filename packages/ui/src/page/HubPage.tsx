import type { ReactNode } from 'react';
import styles from './HubPage.module.css';

/** Where ways begin: its figure and actions first, then `HubColumns`. */
export function HubPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page} data-page="hub">
      {children}
    </div>
  );
}

export type HubColumnsProps = {
  /** Cards of equal weight share both columns, each kept whole. With `side` they are the wider first column. */
  readonly children: ReactNode;
  readonly side?: ReactNode | undefined;
};

/** Two columns from 900 px, one before. */
export function HubColumns({ children, side }: HubColumnsProps) {
  if (side === undefined) return <div className={styles.shared}>{children}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
