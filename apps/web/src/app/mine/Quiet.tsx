import type { ReactNode } from 'react';
import styles from './Mine.module.css';

/** A word at the end of a line that asks for nothing. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
