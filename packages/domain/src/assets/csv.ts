import { assert } from '@candor/kernel';

/** A cell is text that anybody may have written, or a decimal number that we made. */
export type Cell = string | null | { readonly decimal: string };

const BYTE_ORDER_MARK = '\ufeff';
const DECIMAL = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Spreadsheets start a formula at these, some of them at the full-width twins too, and some after a tab or a space. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** [AST-8] */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header.map(writeCell).join(',')];
  for (const row of rows) {
    assert(row.length === header.length, 'as many cells as the header has');
    lines.push(row.map(writeCell).join(','));
  }
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** [AST-9] */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') {
    assert(DECIMAL.test(cell.decimal), `a plain decimal, got ${cell.decimal}`);
    return cell.decimal;
  }
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
