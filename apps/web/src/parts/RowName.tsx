import type { ReactNode } from 'react';
import styles from './PagedList.module.css';

/** What a row is about, with its mark before it. */
export function RowName({ mark, children }: { readonly mark?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.name}>
      {mark}
      <span>{children}</span>
    </span>
  );
}
