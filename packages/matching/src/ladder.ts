import { NEXT, type OrderPool, PREVIOUS } from './order-pool.ts';
import { TickSet } from './tick-set.ts';

/** A step is 16 bytes: first and last order, and as a double what they have left together. */
const INTS = 4;
const FIRST = 0;
const LAST = 1;
const TOTAL = 1;

/**
 * One queue of orders for each price. The queues fall into a low and a high side that never overlap: bids below asks, or
 * stops of sellers below the last price and those of buyers above it. That is why one set of prices serves both.
 */
export class Ladder {
  /** The highest price of the low side, 0 if that is empty. */
  low = 0;
  /** The lowest price of the high side, `none` if that is empty. */
  high: number;
  readonly none: number;
  private readonly records: Int32Array;
  private readonly ints: Int32Array;
  private readonly doubles: Float64Array;
  private readonly used: TickSet;

  constructor(pool: OrderPool, maxPrice: number) {
    this.records = pool.ints;
    this.none = maxPrice + 1;
    this.high = this.none;
    const memory = new ArrayBuffer((maxPrice + 2) * INTS * 4);
    this.ints = new Int32Array(memory);
    this.doubles = new Float64Array(memory);
    this.used = new TickSet(this.none);
  }

  firstAt(price: number): number {
    return this.ints[price * INTS + FIRST] as number;
  }

  totalAt(price: number): number {
    return this.doubles[price * 2 + TOTAL] as number;
  }

  changeTotal(price: number, by: number): void {
    this.doubles[price * 2 + TOTAL] = (this.doubles[price * 2 + TOTAL] as number) + by;
  }

  above(price: number): number {
    return this.used.above(price);
  }

  below(price: number): number {
    return this.used.below(price);
  }

  /** To the end of the queue. */
  append(at: number, price: number, left: number, isLow: boolean): void {
    const { ints, records } = this;
    const last = ints[price * INTS + LAST] as number;
    records[at + PREVIOUS] = last;
    records[at + NEXT] = 0;
    if (last === 0) this.open(at, price, isLow);
    else records[last + NEXT] = at;
    ints[price * INTS + LAST] = at;
    this.changeTotal(price, left);
  }

  /** Out of the queue. The record keeps its neighbours, so that `relink` finds the way back. */
  unlink(at: number, price: number, left: number): void {
    const { ints, records } = this;
    const previous = records[at + PREVIOUS] as number;
    const next = records[at + NEXT] as number;
    if (previous === 0) ints[price * INTS + FIRST] = next;
    else records[previous + NEXT] = next;
    if (next === 0) ints[price * INTS + LAST] = previous;
    else records[next + PREVIOUS] = previous;
    this.changeTotal(price, -left);
    if ((previous | next) === 0) this.close(price);
  }

  /** Undoes `unlink`, if everything that came after it was undone before. */
  relink(at: number, price: number, left: number, isLow: boolean): void {
    const { ints, records } = this;
    const previous = records[at + PREVIOUS] as number;
    const next = records[at + NEXT] as number;
    if ((previous | next) === 0) this.open(at, price, isLow);
    if (previous === 0) ints[price * INTS + FIRST] = at;
    else records[previous + NEXT] = at;
    if (next === 0) ints[price * INTS + LAST] = at;
    else records[next + PREVIOUS] = at;
    this.changeTotal(price, left);
  }

  private open(at: number, price: number, isLow: boolean): void {
    this.ints[price * INTS + FIRST] = at;
    this.used.add(price);
    if (!isLow) {
      if (price < this.high) this.high = price;
    } else if (price > this.low) this.low = price;
  }

  private close(price: number): void {
    this.used.remove(price);
    if (price === this.low) this.low = this.used.below(price);
    else if (price === this.high) this.high = this.used.above(price);
  }
}
