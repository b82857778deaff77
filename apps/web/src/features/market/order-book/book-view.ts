import { decimalFormat } from '@candor/ui';
import { watchSight } from '../../../parts/watch-sight.ts';
import { clock } from '../../../platform/clock.ts';
import { toDecimalText } from '../chart/plot-candle.ts';
import type { ShownBook } from './book-feed.ts';
import { makeBookMiddle } from './book-middle.ts';
import { makeBookSide } from './book-side.ts';
import { type Grouping, groupLevels, groupOf, makeLadder, spreadOf } from './ladder.ts';

/** At most ten times a second: nobody reads faster, and a phone stays cool. */
const REST_MS = 100;
/** A slow device rests as long as eight flushes take, so that taps find it free, but is written four times a second. */
const REST_TIMES = 8;
const LONGEST_REST_MS = 250;
/** Scrolled away it only keeps up, so that nothing old is seen when it comes back. */
const UNSEEN_REST_MS = 1_000;
export type BookViewGiven = {
  readonly root: HTMLElement;
  readonly levels: number;
  readonly hasTotal: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly locale: string;
  /** The difference of the best offers, as a sentence of the reader's language. */
  readonly spreadWords: (spread: string) => string;
  readonly read: () => ShownBook | null | undefined;
  /** The last price as the page knows it, for a book that does not say. */
  readonly readLast: () => string | null | undefined;
  readonly onPick?: ((price: string, side: 'bid' | 'ask') => void) | undefined;
  /** How many ticks share a line. */
  readonly ticks?: number;
  readonly tick?: string;
  /** Prices of the customer's own orders. */
  readonly readOwn?: (() => OwnPrices | undefined) | undefined;
  /** The mark as a sentence, and what the last price is called beside it. */
  readonly readMark?: (() => string | undefined) | undefined;
  readonly lastName?: string | undefined;
};

export type OwnPrices = { readonly bid: readonly string[]; readonly ask: readonly string[] };

export type BookView = {
  /** Something changed: it is written with the next frame that is due. */
  readonly wake: () => void;
  /** While somebody reads or points at it, the ladder holds still. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
};

/**
 * The moving ladder, written past React: rows are made once, and with each flush only the columns that changed are set.
 * Nothing is written while the page is hidden, and little while the ladder is out of sight. Screen readers are not told
 * of it; beside it stand a summary and a table.
 */
export function openBookView(given: BookViewGiven): BookView {
  const { root, levels, read, onPick, locale } = given;
  const price = plainFormat(locale, given.priceDecimals);
  const quantity = plainFormat(locale, given.quantityDecimals);
  const words = {
    price,
    quantity,
    total: given.hasTotal ? (total: number) => quantity(toDecimalText(total, given.quantityDecimals)) : undefined,
  };
  const asks = makeBookSide({ side: 'ask', levels, ...words });
  const bids = makeBookSide({ side: 'bid', levels, ...words });
  const middle = makeBookMiddle({ price, lastName: given.lastName });
  const grouping: Grouping = { ticks: 1, tick: '1', ...given };
  const ownOf = (side: 'bid' | 'ask') =>
    new Set(given.readOwn?.()?.[side].map((each) => Number(groupOf(each, side, grouping))));
  root.style.setProperty('--levels', String(levels));
  root.replaceChildren(asks.element, middle.element, bids.element);

  let isDirty = true;
  let isHeld = false;
  let isSeen = true;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    frame = 0;
    if (document.hidden || isHeld) return;
    isDirty = false;
    const startedAt = clock.now();
    // The first timer runs when the frame is painted. Frames are not waited by: one that only finds that it is too early
    // costs a phone almost as much as one that writes.
    resting = setTimeout(() => {
      resting = setTimeout(rested, isSeen ? restAfter(clock.now() - startedAt) : UNSEEN_REST_MS);
    });
    const orderBook = read();
    const isStale = String(!orderBook || orderBook.isStale);
    if (root.dataset.stale !== isStale) root.dataset.stale = isStale;
    const ladder = makeLadder(
      {
        bids: groupLevels(orderBook?.bids ?? [], 'bid', grouping),
        asks: groupLevels(orderBook?.asks ?? [], 'ask', grouping),
      },
      levels,
    );
    asks.write(ladder.asks, ownOf('ask'));
    bids.write(ladder.bids, ownOf('bid'));
    const found = orderBook ? spreadOf(orderBook) : undefined;
    // What was paid last, and never an offer: those stand in the rows beside it.
    const paid = orderBook?.last ?? given.readLast() ?? '';
    middle.write({
      paid,
      markPrice: given.readMark?.() ?? '',
      spread: found ? given.spreadWords(price(toDecimalText(found.size, given.priceDecimals))) : '',
    });
  }

  function schedule() {
    isDirty = true;
    if (frame === 0 && resting === undefined) frame = requestAnimationFrame(flush);
  }

  function rested() {
    resting = undefined;
    if (isDirty) schedule();
  }

  function pick({ target }: Event) {
    if (root.dataset.stale === 'true') return;
    const [ask, bid] = [asks.rungAt(target), bids.rungAt(target)];
    if (ask) onPick?.(ask.price, 'ask');
    if (bid) onPick?.(bid.price, 'bid');
  }
  const wakeUp = () => {
    if (!document.hidden && isDirty) schedule();
  };
  const stopWatching = watchSight(root, (isInSight) => {
    isSeen = isInSight;
    if (!isSeen) return;
    clearTimeout(resting);
    rested();
  });
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
      clearTimeout(resting);
      stopWatching();
      root.removeEventListener('click', pick);
      document.removeEventListener('visibilitychange', wakeUp);
      root.replaceChildren();
    },
  };
}

function restAfter(flushMs: number): number {
  return Math.min(Math.max(REST_MS, REST_TIMES * flushMs), LONGEST_REST_MS);
}

/** Whatever is no decimal is shown as it came. */
function plainFormat(locale: string, decimals: number): (text: string) => string {
  const format = decimalFormat({ locale, decimals });
  return (text) => format(text) ?? text;
}
