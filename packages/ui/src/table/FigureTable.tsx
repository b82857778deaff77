import type { ReactNode } from 'react';
import { cx } from '../util/cx.ts';
import { REACHABLE } from '../util/reachable.ts';
import styles from './FigureTable.module.css';

export type FigureTableProps = {
  readonly label: string;
  /** The first column names the row, the others are figures. */
  readonly titles: readonly string[];
  /** How high it may become; what does not fit scrolls below its titles. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** What a drawing shows, as rows, for whoever reads better than they see. */
export function FigureTable({ label, titles, className, children }: FigureTableProps) {
  return (
    <section className={cx(styles.scroller, className)} aria-label={label} {...REACHABLE}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
