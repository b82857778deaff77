import { OrderPool } from './order-pool.ts';
import { TickSet } from './tick-set.ts';

/** A step is 16 bytes: first and last order, and as a double what they have left together. */
const INTS_SHIFT = 2;
const FIRST = 0;
const LAST = 1;
const DOUBLES_SHIFT = 1;
const TOTAL = 1;
const { NEXT, PREVIOUS } = OrderPool.WORD;
/** The highest price a new ladder has room for: most of those for stops stay empty, and a market of its own price needs no more. */
const FIRST_ROOM = 2 ** 12 - 1;

/**
 * One queue of orders for each price. The queues fall into a low and a high side that never overlap: bids below asks.
 * That is why one set of prices serves both. Stops have a ladder for each side, of which the other side is empty. What the
 * step of a price that is not in that set says is old: in a wide market most orders stand alone at their price, and what
 * they find and leave there is never read, for it is never in the cache.
 */
export class Ladder {
  /** The highest price of the low side, 0 if that is empty. */
  low = 0;
  /** The lowest price of the high side, `none` if that is empty. */
  high: number;
  readonly none: number;
  private readonly pool: OrderPool;
  /** The highest price there is room for. */
  private room: number;
  private ints: Int32Array;
  private doubles: Float64Array;
  private used: TickSet;

  constructor(pool: OrderPool, maxPrice: number) {
    this.pool = pool;
    this.none = maxPrice + 1;
    this.high = this.none;
    this.room = Math.min(maxPrice, FIRST_ROOM);
    this.ints = new Int32Array((this.room + 1) << INTS_SHIFT);
    this.doubles = new Float64Array(this.ints.buffer);
    this.used = new TickSet(this.room + 1, this.none);
  }

  /** Of a price in use. */
  firstAt(price: number): number {
    return this.ints[(price << INTS_SHIFT) | FIRST] as number;
  }

  /** Of a price in use. */
  totalAt(price: number): number {
    return this.doubles[(price << DOUBLES_SHIFT) | TOTAL] as number;
  }

  changeTotal(price: number, by: number): void {
    const at = (price << DOUBLES_SHIFT) | TOTAL;
    this.doubles[at] = (this.doubles[at] as number) + by;
  }

  above(price: number): number {
    return this.used.above(price);
  }

  below(price: number): number {
    return this.used.below(price);
  }

  /** To the end of the queue. */
  append(at: number, price: number, left: number, isLow: boolean): void {
    if (price > this.room) this.grow(price);
    const { ints } = this;
    const records = this.pool.ints;
    const step = price << INTS_SHIFT;
    records[at | NEXT] = 0;
    if (this.used.add(price)) {
      records[at | PREVIOUS] = 0;
      ints[step | FIRST] = at;
      ints[step | LAST] = at;
      this.doubles[(price << DOUBLES_SHIFT) | TOTAL] = left;
      this.open(price, isLow);
    } else {
      const last = ints[step | LAST] as number;
      records[at | PREVIOUS] = last;
      records[last | NEXT] = at;
      ints[step | LAST] = at;
      this.changeTotal(price, left);
    }
  }

  /** Out of the queue. The record keeps its neighbours, so that `relink` finds the way back. */
  unlink(at: number, price: number, left: number): void {
    const records = this.pool.ints;
    const previous = records[at | PREVIOUS] as number;
    const next = records[at | NEXT] as number;
    if ((previous | next) === 0) {
      this.close(price);
      return;
    }
    if (previous === 0) this.ints[(price << INTS_SHIFT) | FIRST] = next;
    else records[previous | NEXT] = next;
    if (next === 0) this.ints[(price << INTS_SHIFT) | LAST] = previous;
    else records[next | PREVIOUS] = previous;
    this.changeTotal(price, -left);
  }

  /** Undoes `unlink`, if everything that came after it was undone before. */
  relink(at: number, price: number, left: number, isLow: boolean): void {
    const { ints } = this;
    const records = this.pool.ints;
    const previous = records[at | PREVIOUS] as number;
    const next = records[at | NEXT] as number;
    if ((previous | next) === 0) {
      this.append(at, price, left, isLow);
      return;
    }
    if (previous === 0) ints[(price << INTS_SHIFT) | FIRST] = at;
    else records[previous | NEXT] = at;
    if (next === 0) ints[(price << INTS_SHIFT) | LAST] = at;
    else records[next | PREVIOUS] = at;
    this.changeTotal(price, left);
  }

  /** Room for this price and all up to the next power of two, of which no page is touched before it is used. */
  private grow(price: number): void {
    const { ints, none, used } = this;
    this.room = Math.min(none - 1, 2 ** (32 - Math.clz32(price)) - 1);
    this.ints = new Int32Array((this.room + 1) << INTS_SHIFT);
    this.ints.set(ints);
    this.doubles = new Float64Array(this.ints.buffer);
    this.used = new TickSet(this.room + 1, none);
    for (let each = used.above(0); each !== none; each = used.above(each)) this.used.add(each);
  }

  private open(price: number, isLow: boolean): void {
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
