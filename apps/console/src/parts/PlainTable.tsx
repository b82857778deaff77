import type { ReactNode } from 'react';
import table from './PlainTable.module.css';
import { Scroller } from './Scroller.tsx';

export type PlainColumn<T> = {
  readonly title: string;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean | undefined;
  readonly cell: (row: T) => ReactNode;
};

export type PlainTableProps<T> = {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly PlainColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T, index: number) => string;
  readonly maxHeight?: string | undefined;
};

/** A small table that shows everything it has. Long lists are DataTables. */
export function PlainTable<T>({ label, columns, rows, rowKey, maxHeight }: PlainTableProps<T>) {
  const sideOf = ({ isFigure }: PlainColumn<T>) => (isFigure ? table.figure : undefined);
  const [head, ...rest] = columns;
  return (
    <Scroller label={label} maxHeight={maxHeight}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={sideOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              <th scope="row" className={head && sideOf(head)}>
                {head?.cell(row)}
              </th>
              {rest.map((column) => (
                <td key={column.title} className={sideOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
