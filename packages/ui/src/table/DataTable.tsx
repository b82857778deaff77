import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { iconDownload } from '../icons/actions.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import { REACHABLE } from '../util/reachable.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { type Column, exportLines, usualColumns, visibleColumns } from './column.ts';
import { saveCsv, toCsv } from './csv.ts';
import styles from './DataTable.module.css';
import { useRowKeys } from './use-row-keys.ts';

export type DataTableProps<T> = {
  /** Spoken name of the table. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Filters and search, at the start of the line above the table. */
  readonly toolbar?: ReactNode | undefined;
  /** Opens beside the table when a row is pressed. */
  readonly drawer?: ((row: T) => { readonly title: string; readonly content: ReactNode }) | undefined;
  /** For a row that leads to a page instead. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** With a file name there is an export of the rows shown. */
  readonly csvName?: string | undefined;
  /** In place of rows: an `EmptyState` that names the filter, or skeletons. */
  readonly empty?: ReactNode | undefined;
  /** Below the rows: `InfiniteList`'s button, a count. */
  readonly foot?: ReactNode | undefined;
};

/** The console's table: sticky head, columns to pick, j and k to walk, Enter to open. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, toolbar, drawer, onOpen, csvName, empty, foot } = props;
  const { text } = useUi();
  const [picked, setPicked] = useState(() => usualColumns(columns));
  const [openKey, setOpenKey] = useState<string | undefined>(undefined);
  const keys = useRowKeys(rows.length);
  const shown = visibleColumns(columns, picked);
  const isOpenable = drawer !== undefined || onOpen !== undefined;
  const openRow = rows.find((row) => rowKey(row) === openKey);
  const opened = openRow && drawer?.(openRow);

  function open(row: T) {
    if (drawer) setOpenKey(rowKey(row));
    onOpen?.(row);
  }

  return (
    <div className={styles.frame} data-density="compact">
      <div className={styles.bar}>
        <div className={styles.tools}>{toolbar}</div>
        <ColumnPicker columns={columns} picked={picked} onPick={setPicked} />
        {csvName !== undefined && (
          <Button
            variant="secondary"
            size="small"
            icon={iconDownload}
            onClick={() => saveCsv(csvName, toCsv(exportLines(columns, rows)))}
          >
            {text.exportCsv}
          </Button>
        )}
      </div>
      <section className={styles.scroller} aria-label={label} {...REACHABLE} {...keys.group}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.id} scope="col" className={cx(column.align === 'end' && styles.end)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row)} className={cx(isOpenable && styles.openable)} data-open={rowKey(row) === openKey}>
                {shown.map((column, place) => (
                  <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
                    {isOpenable && place === 0 ? (
                      <button type="button" className={styles.open} onClick={() => open(row)} {...keys.stop(index)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
      {opened && (
        <Sheet place="side" title={opened.title} onClose={() => setOpenKey(undefined)}>
          {opened.content}
        </Sheet>
      )}
    </div>
  );
}
