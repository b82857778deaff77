import { markdownTable } from '../data-gallery/index.ts';

/** Everything the article of a month is made from. All of it is text: what is hashed has one way to be written. */
export type MonthFigures = {
  /** As `2026-10`. */
  readonly month: string;
  /** Asset and amount. */
  readonly fees: readonly (readonly string[])[];
  /** Template, robots, with a gain, median result, median when holding. */
  readonly robots: readonly (readonly string[])[];
  /** Robots of kinds that too few customers ran. */
  readonly robotsLeftOut: string;
  /** The last publication of the month; null where there was none. */
  readonly publication: string | null;
  /** Asset, what customers have, what is on the chains, covered, root. */
  readonly reserves: readonly (readonly string[])[];
  readonly drawsHeld: string;
};

/** Raised with every change of what is made from the same figures. */
export const MONTH_GENERATOR = 'month 1';
export const MONTH_SOURCE =
  'ledger house:fees (book real); robot_decision (book real); app.transparency/roots, last of the month; draw_reveal';

/** [NEWS-15] Bytes that depend on the figures alone: no time of making, keys in one order. */
export function monthJson(figures: MonthFigures): string {
  const { month, fees, robots, robotsLeftOut, publication, reserves, drawsHeld } = figures;
  const named = { name: `month-${month}`, source: MONTH_SOURCE, generator: MONTH_GENERATOR };
  return `${JSON.stringify({ ...named, month, fees, robots, robotsLeftOut, publication, reserves, drawsHeld })}\n`;
}

/** How a language says something: a key of the gallery's words without `make.`, and its values. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** [NEWS-15] Title, summary and Markdown in one language. A part without figures says that it has none. */
export function monthWords(figures: MonthFigures, hash: string, say: Say) {
  const { month, fees, robots, robotsLeftOut, publication, reserves, drawsHeld } = figures;
  const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
    markdownTable(
      columns.map((name) => say(`column.${name}`)),
      rows,
    );
  const parts: Readonly<Record<string, readonly string[]>> = {
    fees: fees.length === 0 ? [] : [table(['asset', 'fees'], fees)],
    robots: [
      ...(robots.length === 0
        ? []
        : [
            table(
              ['kind', 'robots', 'gained', 'median', 'medianHolding'],
              robots.map(([template = '', ...rest]) => [say(`robot.${template}`), ...rest]),
            ),
          ]),
      ...(robotsLeftOut === '0' ? [] : [say('outcomes.leftOut', { count: robotsLeftOut })]),
    ],
    reserves:
      publication === null
        ? []
        : [
            table(
              ['asset', 'owed', 'reserve', 'covered'],
              reserves.map((row) => row.slice(0, 4)),
            ),
            say('monthly.publication', { id: publication }),
          ],
    draws: drawsHeld === '0' ? [] : [say('monthly.held', { count: drawsHeld })],
    check: [say('monthly.checkText', { hash })],
  };
  return {
    title: say('monthly.title', { month }),
    summary: say('monthly.summary', { month }),
    body: Object.entries(parts)
      .flatMap(([name, said]) => [`## ${say(`monthly.${name}`)}`, ...(said.length > 0 ? said : [say('monthly.none')])])
      .join('\n\n'),
  };
}
