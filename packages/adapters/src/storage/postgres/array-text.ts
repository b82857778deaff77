/** What a cell of a PostgreSQL array may hold. */
export type ArrayCell = string | number | bigint | boolean | null;

/**
 * PostgreSQL's text form of an array: the only place that writes one. Every text is quoted and escaped, so that none can
 * end its cell, add another or be taken for NULL, whoever wrote it.
 */
export function arrayText(cells: readonly ArrayCell[]): string {
  return columnText(cells, itself);
}

/** The same for one column of several rows, without a list in between: batches of orders have thirty columns. */
export function columnText<T>(rows: readonly T[], cellOf: (row: T) => ArrayCell): string {
  let text = '';
  for (const row of rows) {
    const cell = cellOf(row);
    text += typeof cell === 'string' ? `,"${escapeText(cell)}"` : `,${cell ?? 'NULL'}`;
  }
  return `{${text.slice(1)}}`;
}

function itself(cell: ArrayCell): ArrayCell {
  return cell;
}

const SPECIAL = /["\\]/g;

/** Nearly no text needs it, and looking is cheaper than replacing nothing. */
function escapeText(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(SPECIAL, '\\$&') : text;
}
