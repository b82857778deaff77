import { makeElement } from './book-side.ts';
import styles from './OrderBook.module.css';

export type BookMiddle = {
  readonly element: HTMLElement;
  readonly write: (shown: { readonly paid: string; readonly markPrice: string; readonly spread: string }) => void;
};

type BookMiddleGiven = {
  readonly price: (price: string) => string;
  /** What the last price is called, where others stand beside it. */
  readonly lastName?: string | undefined;
};

/** Between both sides: what was paid last, and beside it the mark and the spread, each with its name. */
export function makeBookMiddle({ price, lastName }: BookMiddleGiven): BookMiddle {
  const [last, mark, spread] = ['', '', ''].map((text) => document.createTextNode(text)) as [Text, Text, Text];
  const lastCell = makeElement('bdi', styles.best, last);
  const beside = makeElement('span', styles.beside, makeElement('bdi', '', mark), makeElement('bdi', '', spread));
  const name = lastName === undefined ? [] : [makeElement('span', styles.name, document.createTextNode(lastName))];
  const lastPart = makeElement('span', styles.last, lastCell, ...name);
  let before = 0;
  return {
    element: makeElement('div', styles.middle, lastPart, beside),
    write: (shown) => {
      // Its name alone would say that something is missing.
      lastPart.hidden = shown.paid === '';
      set(last, shown.paid === '' ? '' : price(shown.paid));
      set(mark, shown.markPrice);
      set(spread, shown.spread);
      const now = Number(shown.paid);
      if (now !== before && before !== 0) lastCell.dataset.direction = now > before ? 'up' : 'down';
      before = now;
    },
  };
}

function set(node: Text, text: string) {
  if (node.data !== text) node.data = text;
}
