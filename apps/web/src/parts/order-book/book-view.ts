import { formatDecimal } from '@candor/ui';
import { toDecimalText } from '../chart/plot-candle.ts';
import type { Book } from './book-feed.ts';
import { makeLadder, type Rung, spreadOf } from './ladder.ts';
import styles from './OrderBook.module.css';

/** At most ten times a second: nobody reads faster, and a phone stays cool. */
const GAP_MS = 100;

export type BookViewGiven = {
  readonly root: HTMLElement;
  readonly levels: number;
  readonly hasTotal: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly locale: string;
  /** The difference of the best offers, as a sentence of the reader's language. */
  readonly spreadWords: (spread: string) => string;
  readonly read: () => Book | null | undefined;
  readonly onPick?: ((price: string, side: 'bid' | 'ask') => void) | undefined;
};

export type BookView = {
  /** Something changed: it is written with the next frame that is due. */
  readonly wake: () => void;
  /** While somebody reads or points at it, the ladder holds still. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
};

type Cells = {
  readonly row: HTMLElement;
  readonly price: Text;
  readonly quantity: Text;
  readonly total: Text | undefined;
  shown: Rung | undefined;
};

/**
 * The moving ladder, written past React: rows are made once, and with each flush only the texts that changed are set.
 * Nothing is written while the page is hidden. Screen readers are not told of it; beside it stand a summary and a table.
 */
export function openBookView(given: BookViewGiven): BookView {
  const { root, levels, read, onPick, locale } = given;
  const asks = Array.from({ length: levels }, () => makeRow('ask', given.hasTotal));
  const bids = Array.from({ length: levels }, () => makeRow('bid', given.hasTotal));
  const middle = element('div', styles.middle);
  const [best, spread] = [document.createTextNode(''), document.createTextNode('')];
  const bestCell = element('bdi', styles.best, best);
  middle.append(bestCell, element('bdi', styles.spread, spread));
  // The best ask stands nearest to the middle.
  root.replaceChildren(...asks.toReversed().map(({ row }) => row), middle, ...bids.map(({ row }) => row));

  let isDirty = true;
  let isHeld = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastBid = 0;
  let frame = 0;

  function write(cells: Cells, rung: Rung | undefined) {
    const before = cells.shown;
    if (rung?.price !== before?.price) set(cells.price, rung ? price(rung.price) : '');
    if (rung?.quantity !== before?.quantity) set(cells.quantity, rung ? quantity(rung.quantity) : '');
    if (cells.total && rung?.total !== before?.total) {
      set(cells.total, rung ? quantity(toDecimalText(rung.total, given.quantityDecimals)) : '');
    }
    if (rung?.depth !== before?.depth) cells.row.style.setProperty('--d', String(rung?.depth ?? 0));
    cells.shown = rung;
  }

  function flush(at: number) {
    frame = 0;
    if (document.hidden || isHeld) return;
    if (at - lastAt < GAP_MS) return schedule();
    isDirty = false;
    lastAt = at;
    const book = read();
    root.dataset.stale = String(!book || book.isStale);
    const ladder = makeLadder(book ?? { bids: [], asks: [] }, levels);
    for (const [index, cells] of asks.entries()) write(cells, ladder.asks[index]);
    for (const [index, cells] of bids.entries()) write(cells, ladder.bids[index]);
    const found = book ? spreadOf(book) : undefined;
    const bid = Number(book?.bids[0]?.[0] ?? 0);
    set(best, book?.bids[0] ? price(book.bids[0][0]) : '');
    set(spread, found ? given.spreadWords(price(toDecimalText(found.size, given.priceDecimals))) : '');
    if (bid !== lastBid && lastBid !== 0) bestCell.dataset.direction = bid > lastBid ? 'up' : 'down';
    lastBid = bid;
  }

  function schedule() {
    isDirty = true;
    if (frame === 0) frame = requestAnimationFrame(flush);
  }

  const price = (text: string) => formatDecimal(text, { locale, decimals: given.priceDecimals }) ?? text;
  const quantity = (text: string) => formatDecimal(text, { locale, decimals: given.quantityDecimals }) ?? text;

  function pick(event: Event) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-side]') : null;
    const cells = [...asks, ...bids].find((each) => each.row === row);
    if (!cells?.shown || root.dataset.stale === 'true') return;
    onPick?.(cells.shown.price, row?.dataset.side === 'ask' ? 'ask' : 'bid');
  }
  const wakeUp = () => {
    if (!document.hidden && isDirty) schedule();
  };
  root.addEventListener('click', pick);
  document.addEventListener('visibilitychange', wakeUp);
  root.dataset.pickable = String(onPick !== undefined);
  schedule();

  return {
    wake: schedule,
    hold: (held) => {
      isHeld = held;
      if (!held && isDirty) schedule();
    },
    close: () => {
      cancelAnimationFrame(frame);
      root.removeEventListener('click', pick);
      document.removeEventListener('visibilitychange', wakeUp);
      root.replaceChildren();
    },
  };
}

function makeRow(side: 'bid' | 'ask', hasTotal: boolean): Cells {
  const row = element('div', styles.row);
  row.dataset.side = side;
  const texts = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')] as const;
  const [price, quantity, total] = texts;
  row.append(element('span', styles.price, price), element('span', styles.quantity, quantity));
  if (hasTotal) row.append(element('span', styles.total, total));
  return { row, price, quantity, total: hasTotal ? total : undefined, shown: undefined };
}

function set(node: Text, text: string) {
  if (node.data !== text) node.data = text;
}

function element(name: string, className: string | undefined, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...children);
  return made;
}
