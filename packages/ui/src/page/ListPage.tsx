import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

export type ListPageProps = {
  /** The h1 where the bar above has none, and what must be read before the list. */
  readonly head?: ReactNode | undefined;
  /** What narrows the list down: chips, a search, dates. One line where there is room. */
  readonly filters?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** Everything of one kind over the whole width: a `RowTable` from 900 px, rows before. */
export function ListPage({ head, filters, children }: ListPageProps) {
  return (
    <div className={styles.page} data-page="list">
      {head}
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </div>
  );
}
