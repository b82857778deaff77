import { scaled } from './figures.ts';
import type { VenueBook, VenueLevel, VenueMarket } from './port.ts';

/** As a venue writes it: price, size, and whatever else. */
export type TextLevel = readonly [price: string, size: string, ...rest: unknown[]];

type Level = { readonly price: number; readonly size: number; readonly priceText: string; readonly sizeText: string };

/** One side of a book, sorted from the best on. */
export class BookSide {
  readonly #levels: Level[] = [];
  /** 1 where the lowest price is the best, -1 where the highest is. */
  readonly #direction: 1 | -1;
  readonly #market: VenueMarket;

  constructor(market: VenueMarket, direction: 1 | -1) {
    this.#market = market;
    this.#direction = direction;
  }

  get best(): number | undefined {
    return this.#levels[0]?.price;
  }

  /** Sets a level to a size; zero takes it away. */
  set([priceText, sizeText]: TextLevel): void {
    const price = scaled(priceText, this.#market.priceScale);
    const size = scaled(sizeText, this.#market.sizeScale);
    const at = this.#find(price);
    const isThere = this.#levels[at]?.price === price;
    // Nothing but zeros is a removal; a size that our decimals cut to zero is one too, for nobody can buy it here.
    if (size === 0) {
      if (isThere) this.#levels.splice(at, 1);
    } else this.#levels.splice(at, isThere ? 1 : 0, { price, size, priceText, sizeText });
  }

  top(count: number): VenueLevel[] {
    return this.#levels.slice(0, count).map(({ price, size }) => ({ price: BigInt(price), quantity: BigInt(size) }));
  }

  topTexts(count: number): (readonly [string, string])[] {
    return this.#levels.slice(0, count).map(({ priceText, sizeText }) => [priceText, sizeText]);
  }

  /** The place of a price, or where it would be. */
  #find(price: number): number {
    let [low, high] = [0, this.#levels.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (((this.#levels[middle]?.price ?? 0) - price) * this.#direction < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A venue's book as we have built it from its messages. */
export class LocalBook {
  readonly bids: BookSide;
  readonly asks: BookSide;
  sequence = 0;

  constructor(market: VenueMarket) {
    this.bids = new BookSide(market, -1);
    this.asks = new BookSide(market, 1);
  }

  apply(bids: readonly TextLevel[], asks: readonly TextLevel[], sequence: number): void {
    for (const level of bids) this.bids.set(level);
    for (const level of asks) this.asks.set(level);
    this.sequence = sequence;
  }

  /**
   * Whether it can be true: both sides there, no bid at or above an ask, and not further apart than a tenth of the price,
   * which no market that we show ever was.
   */
  get isSound(): boolean {
    const { best: bid } = this.bids;
    const { best: ask } = this.asks;
    return bid !== undefined && ask !== undefined && bid > 0 && bid < ask && (ask - bid) * 10 < ask;
  }

  top(count: number): VenueBook {
    return { bids: this.bids.top(count), asks: this.asks.top(count), sequence: this.sequence };
  }
}
