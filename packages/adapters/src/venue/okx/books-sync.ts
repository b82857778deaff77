import { crc32 } from 'node:zlib';
import { LocalBook, type TextLevel } from '../local-book.ts';
import type { VenueMarket } from '../port.ts';

export type BooksMessage = {
  readonly isSnapshot: boolean;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
  readonly sequence: number;
  readonly before: number;
  /** Zero where the venue sends none, as OKX does since June 2026. */
  readonly checksum: number;
};

export type Synced = 'waiting' | 'changed' | { readonly broken: string };

const CHECKED_LEVELS = 25;

/**
 * OKX's rule for a book: it begins with a snapshot, and each change names the one before it. A change without anything in it
 * is a sign of life. Where a checksum comes along, the best 25 levels must come to it.
 */
export class BooksSync {
  readonly #market: VenueMarket;
  #book: LocalBook | undefined;

  constructor(market: VenueMarket) {
    this.#market = market;
  }

  get orderBook(): LocalBook | undefined {
    return this.#book;
  }

  receive(message: BooksMessage): Synced {
    if (message.isSnapshot) this.#book = new LocalBook(this.#market);
    const orderBook = this.#book;
    // Changes of a book we gave up, before its snapshot is there.
    if (!orderBook) return 'waiting';
    if (!message.isSnapshot && message.before !== orderBook.sequence) return this.#break('gap');
    orderBook.apply(message.bids, message.asks, message.sequence);
    if (message.checksum !== 0 && message.checksum !== checksumOf(orderBook)) return this.#break('checksum');
    return orderBook.isSound ? 'changed' : this.#break('crossed');
  }

  reset(): void {
    this.#book = undefined;
  }

  #break(broken: string): Synced {
    this.reset();
    return { broken };
  }
}

/** The best levels of both sides in turn, price and size as they were written, as a signed number of 32 bits. */
export function checksumOf(orderBook: LocalBook): number {
  const [bids, asks] = [orderBook.bids.topTexts(CHECKED_LEVELS), orderBook.asks.topTexts(CHECKED_LEVELS)];
  const parts: string[] = [];
  for (let place = 0; place < CHECKED_LEVELS; place += 1) {
    for (const level of [bids[place], asks[place]]) if (level) parts.push(...level);
  }
  return crc32(parts.join(':')) | 0;
}
