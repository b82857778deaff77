import { saveFile } from '../util/save-file.ts';

/**
 * RFC 4180 text. A cell that a spreadsheet would run as a formula is made plain text: a customer's name must not be
 * able to do anything on an operator's machine. Plain negative numbers stay numbers.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. The mark at the start lets spreadsheets read it as UTF-8. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
}
