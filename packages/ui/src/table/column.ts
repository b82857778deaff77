import type { ReactNode } from 'react';

export type Column<T> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** The cell in an export. Left out, the column is not exported. */
  readonly csv?: ((row: T) => string) | undefined;
  /** Figures stand at the end, so that their digits line up. */
  readonly align?: 'start' | 'end' | undefined;
  /** Only shown when picked. */
  readonly isExtra?: boolean | undefined;
  /** A title that is spoken only: what stands below it is plain to see. */
  readonly isUntitled?: boolean | undefined;
  /** Left out where a `RowTable` is narrow; its page still says it. */
  readonly isWideOnly?: boolean | undefined;
  /** Its title sorts a `RowTable` that is given an order. */
  readonly isSortable?: boolean | undefined;
};

/** The first column names the row and always stays. */
export function visibleColumns<T>(columns: readonly Column<T>[], picked: ReadonlySet<string>): Column<T>[] {
  return columns.filter((column, index) => index === 0 || picked.has(column.id));
}

export function usualColumns<T>(columns: readonly Column<T>[]): ReadonlySet<string> {
  return new Set(columns.filter((column) => !column.isExtra).map((column) => column.id));
}

export function exportLines<T>(columns: readonly Column<T>[], rows: readonly T[]): string[][] {
  const exported = columns.filter((column) => column.csv !== undefined);
  return [
    exported.map((column) => column.title),
    ...rows.map((row) => exported.map((column) => column.csv?.(row) ?? '')),
  ];
}
