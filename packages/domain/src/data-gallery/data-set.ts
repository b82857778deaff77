/** Everything an item was made from. All of it is text: what is hashed has one way to be written. */
export type DataSet = {
  /** Also the beginning of its files' names. */
  readonly name: string;
  /** Where the figures come from, for somebody who wants to ask the same question. */
  readonly source: string;
  readonly generator: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** [GAL-2] Bytes that depend on the data alone: no time of making, no chance, keys in one order. */
export function dataJson({ name, source, generator, facts, columns, rows }: DataSet): string {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ name, source, generator, facts: sorted, columns, rows })}\n`;
}

const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would calculate what begins so. */
const FORMULA = /^[=+@\t]/;

export function dataCsv({ columns, rows }: Pick<DataSet, 'columns' | 'rows'>): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as a table of Markdown, under headings in the reader's language. Figures stand at the end of their column. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${headings.map((_, index) => (index === 0 ? ' --- |' : ' ---: |')).join('')}`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}
