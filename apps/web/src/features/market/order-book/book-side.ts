import type { Rung } from './ladder.ts';
import styles from './OrderBook.module.css';

/** How finely a bar is measured. A hair of difference is not worth painting its row anew. */
const BAR_STEPS = 200;

const NOBODYS: ReadonlySet<number> = new Set();

export type BookSide = {
  readonly element: HTMLElement;
  /** Shows these rungs, the best one first, and nothing in the rows that are left; a dot where an own order stands. */
  readonly write: (rungs: readonly Rung[], own?: ReadonlySet<number>) => void;
  /** What stands in a row, by the row's element. */
  readonly rungAt: (target: EventTarget | null) => Rung | undefined;
};

type BookSideGiven = {
  readonly side: 'bid' | 'ask';
  readonly levels: number;
  /** How the figures of the columns are written. */
  readonly price: (price: string) => string;
  readonly quantity: (quantity: string) => string;
  readonly total?: ((total: number) => string) | undefined;
};

/**
 * One side of the ladder. Each column is a single text of as many lines as there are rows: a flush sets six texts instead
 * of sixty, and the browser lays out six boxes. The rows lie below and carry the bars.
 */
export function makeBookSide({ side, levels, price, quantity, total }: BookSideGiven): BookSide {
  // The best ask stands nearest to the middle.
  const isUpwards = side === 'ask';
  const rows = Array.from({ length: levels }, () => makeElement('div', styles.row));
  const element = makeElement('div', styles.side, ...(isUpwards ? rows.toReversed() : rows));
  element.dataset.side = side;
  const columns = [
    makeColumn(styles.price, ({ price: found }) => found, price),
    makeColumn(styles.quantity, ({ quantity: found }) => found, quantity),
    ...(total ? [makeColumn(styles.total, ({ total: found }) => found, total)] : []),
  ];
  element.append(...columns.map((column) => column.element));
  const widths = rows.map(() => 0);
  let shown: readonly Rung[] = [];

  return {
    element,
    write: (rungs, own = NOBODYS) => {
      const lines = rows.map((_, index) => rungs[index]);
      const inOrder = isUpwards ? lines.toReversed() : lines;
      for (const column of columns) column.write(inOrder);
      for (const [index, row] of rows.entries()) {
        const width = Math.round((rungs[index]?.depth ?? 0) * BAR_STEPS);
        if (width !== widths[index]) row.style.backgroundSize = `${(100 * width) / BAR_STEPS}% 100%`;
        widths[index] = width;
        const isOwn = own.has(Number(rungs[index]?.price));
        if (isOwn !== row.hasAttribute('data-own')) row.toggleAttribute('data-own', isOwn);
      }
      shown = rungs;
    },
    rungAt: (target) => (target instanceof HTMLElement ? shown[rows.indexOf(target)] : undefined),
  };
}

type Line = Rung | undefined;

/** One figure of every rung as a text of lines. A figure that stands where it stood is not written out again. */
function makeColumn<T>(className: string | undefined, read: (rung: Rung) => T, format: (figure: T) => string) {
  const text = document.createTextNode('');
  const figures: (T | undefined)[] = [];
  const words: string[] = [];
  return {
    element: makeElement('span', className, text),
    write: (lines: readonly Line[]) => {
      let isChanged = false;
      for (const [index, rung] of lines.entries()) {
        const figure = rung && read(rung);
        if (figure === figures[index] && words[index] !== undefined) continue;
        figures[index] = figure;
        words[index] = figure === undefined ? '' : format(figure);
        isChanged = true;
      }
      if (isChanged) text.data = words.join('\n');
    },
  };
}

export function makeElement(name: string, className: string | undefined, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...children);
  return made;
}
