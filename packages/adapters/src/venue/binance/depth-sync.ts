import { LocalBook, type TextLevel } from '../local-book.ts';
import type { VenueMarket } from '../port.ts';

export type DepthChange = {
  /** The numbers of its first and its last change. */
  readonly first: number;
  readonly last: number;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
};
export type DepthSnapshot = Pick<DepthChange, 'last' | 'bids' | 'asks'>;

/** What is to be done now: nothing, look at the book, ask for the whole book, or all is lost and begins anew. */
export type Synced = 'waiting' | 'changed' | 'ask' | { readonly broken: string };

/** As many changes as a minute has; a venue that does not answer within it is asked again. */
const MAX_WAITING = 600;

/**
 * Binance's rule for a book: changes are kept until the answer about the whole book is there, those it knows already are
 * dropped, the first that is left must reach back to it, and from there on each must begin where the last one ended.
 */
export class DepthSync {
  readonly #market: VenueMarket;
  #book: LocalBook | undefined;
  #waiting: DepthChange[] = [];
  #isAsked = false;

  constructor(market: VenueMarket) {
    this.#market = market;
  }

  get orderBook(): LocalBook | undefined {
    return this.#book;
  }

  change(change: DepthChange): Synced {
    if (!this.#book) {
      this.#waiting.push(change);
      if (this.#waiting.length > MAX_WAITING) return this.#break('nobody answered about the whole book');
      if (this.#isAsked) return 'waiting';
      this.#isAsked = true;
      return 'ask';
    }
    return this.#follow(this.#book, change);
  }

  snapshot({ last, bids, asks }: DepthSnapshot): Synced {
    const [oldest] = this.#waiting;
    // Older than what we have heard since: the changes between are lost, so it is asked for again.
    if (!this.#isAsked || this.#book) return 'waiting';
    if (oldest && oldest.first > last + 1) return 'ask';
    const orderBook = new LocalBook(this.#market);
    orderBook.apply(bids, asks, last);
    this.#book = orderBook;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const change of waiting) {
      const synced = this.#follow(orderBook, change);
      if (typeof synced === 'object') return synced;
    }
    return orderBook.isSound ? 'changed' : this.#break('crossed');
  }

  /** Forgets everything: the line was lost, or what came over it cannot be true. */
  reset(): void {
    this.#book = undefined;
    this.#waiting = [];
    this.#isAsked = false;
  }

  #follow(orderBook: LocalBook, change: DepthChange): Synced {
    if (change.last <= orderBook.sequence) return 'waiting';
    if (change.first > orderBook.sequence + 1) return this.#break('gap');
    orderBook.apply(change.bids, change.asks, change.last);
    return orderBook.isSound ? 'changed' : this.#break('crossed');
  }

  #break(broken: string): Synced {
    this.reset();
    return { broken };
  }
}
