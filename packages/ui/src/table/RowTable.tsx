import { UiLink } from '../provider/UiLink.tsx';
import { cx } from '../util/cx.ts';
import { REACHABLE } from '../util/reachable.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import type { Column } from './column.ts';
import styles from './RowTable.module.css';
import { type Order, SortButton } from './SortButton.tsx';

export type RowTableProps<T> = {
  /** Spoken name of the table. */
  readonly label: string;
  /** The first names the row, and leads to its page where there is one. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly href?: ((row: T) => string) | undefined;
  /** For a row that opens something over the page instead. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** The order the rows are in. Titles of sortable columns are buttons then. */
  readonly order?: Order | undefined;
};

/** A list of the customer's as a table: the whole row is the way to its page. */
export function RowTable<T>({ label, columns: all, rows, rowKey, href, onOpen, order }: RowTableProps<T>) {
  // What nobody can pick here is for the file alone.
  const columns = all.filter(({ isExtra }) => !isExtra);
  const classOf = ({ align, isWideOnly }: Column<T>) =>
    cx(align === 'end' && styles.end, isWideOnly === true && styles.wideOnly);
  return (
    <section className={styles.frame} aria-label={label} {...REACHABLE}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)} aria-sort={sortOf(column, order)}>
                <Title column={column} order={order} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={cx((href ?? onOpen) !== undefined && styles.target)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row" className={classOf(column)}>
                    {href !== undefined && (
                      <UiLink href={href(row)} className={styles.open}>
                        {column.cell(row)}
                      </UiLink>
                    )}
                    {href === undefined && onOpen !== undefined && (
                      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                        {column.cell(row)}
                      </button>
                    )}
                    {href === undefined && onOpen === undefined && column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TitleProps<T> = { readonly column: Column<T>; readonly order: Order | undefined };

function Title<T>({ column: { id, title, isUntitled, isSortable }, order }: TitleProps<T>) {
  if (isUntitled) return <VisuallyHidden>{title}</VisuallyHidden>;
  return order && isSortable ? <SortButton id={id} title={title} order={order} /> : title;
}

function sortOf<T>({ id }: Column<T>, order: Order | undefined): 'ascending' | 'descending' | undefined {
  if (order?.by !== id) return undefined;
  return order.isDescending ? 'descending' : 'ascending';
}
