import type { ReactNode } from 'react';
import styles from './PagedList.module.css';

/** What a row is about, with its mark before it. */
export function RowName({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.name}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
