import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not seen. Scrollers around it must be positioned, or it widens the page. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
