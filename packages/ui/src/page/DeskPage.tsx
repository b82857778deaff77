import type { ReactNode } from 'react';
import styles from './DeskPage.module.css';

/**
 * An instrument rather than a document: compact, and from 1240 px on as large as the window, with a rail of icons and panels
 * that scroll inside. The bars around it make room by the template's name, as they do for a flow.
 */
export function DeskPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page} data-page="desk" data-density="compact">
      {children}
    </div>
  );
}
