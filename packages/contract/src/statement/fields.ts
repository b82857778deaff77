/** The words of the statement, in a file without schemas: the screens and the rules carry these and not those. */

/** [STT-2] */
export const STATEMENT_LINES = [
  'deposit',
  'withdrawal',
  'transfer',
  'trade',
  'exchange',
  'earning',
  'payment',
  'fee',
  'margin',
] as const;
export type StatementLineName = (typeof STATEMENT_LINES)[number];
