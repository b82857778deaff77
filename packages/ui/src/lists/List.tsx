import type { ReactNode } from 'react';
import { cx } from '../util/cx.ts';
import styles from './List.module.css';

export type ListProps = {
  /** Spoken name, where no heading right above names the list. */
  readonly label?: string | undefined;
  /** Two columns where there is room for them. */
  readonly isGrid?: boolean | undefined;
  readonly children: ReactNode;
};

/** Rows with hairlines between them. */
export function List({ label, isGrid = false, children }: ListProps) {
  return (
    <ul className={cx(styles.list, isGrid && styles.grid)} aria-label={label}>
      {children}
    </ul>
  );
}
