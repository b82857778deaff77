/** A record is 64 bytes, one line of the processor's cache, because a deep book is as fast as its cache misses are few. */
const INTS = 16;
// Three doubles come first; the others are counted in 32-bit words. A record begins where the last four bits are 0, so a word
// of it is found by `|`, of which the processor need not see whether it fits.
const ID = 0;
const LEFT = 1;
const TICKET = 2;
const PRICE = 6;
const PREVIOUS = 7;
const NEXT = 8;
const CHAIN = 9;
const OWNER = 10;
const FLAGS = 11;
const STOP = 12;
const MIX_A = 13;
const MIX_B = 14;
const FEWEST_BITS = 10;
const { imul } = Math;

/**
 * All open orders in one piece of memory, and the way from an id to its record. A record is named by where it begins; 0 is
 * nobody. The room is reserved at once; memory that was never touched costs nothing.
 */
export class OrderPool {
  static readonly RECORD_INTS = INTS;
  /** Where a record has its neighbours in a queue; the queues write them. */
  static readonly PREVIOUS = PREVIOUS;
  static readonly NEXT = NEXT;
  count = 0;
  readonly ints: Int32Array;
  private readonly doubles: Float64Array;
  /** Twice as many as there are orders, or a few more: those of a shallow book stay within the nearest cache. */
  private buckets = new Int32Array(2 ** FEWEST_BITS);
  private mask = 2 ** FEWEST_BITS - 1;
  private blockOfId = 2 ** -FEWEST_BITS;
  private shift = 32 - FEWEST_BITS;
  /** Records that are free again form a list through NEXT; from `fresh` on nothing was ever written. */
  private free = 0;
  private fresh = INTS;

  constructor(maxOrders: number) {
    const memory = new ArrayBuffer((maxOrders + 1) * INTS * 4);
    this.ints = new Int32Array(memory);
    this.doubles = new Float64Array(memory);
  }

  /** A record that says all this. It belongs to no queue yet. */
  take(
    id: number,
    owner: number,
    flags: number,
    price: number,
    left: number,
    stop: number,
    ticket: number,
    mixA: number,
    mixB: number,
  ): number {
    if (this.count * 2 > this.mask) this.growBuckets();
    const { ints, doubles, buckets } = this;
    let at = this.free;
    if (at !== 0) this.free = ints[at | NEXT] as number;
    else {
      at = this.fresh;
      this.fresh += INTS;
    }
    const bucket = this.bucketOf(id);
    const half = at >> 1;
    doubles[half | ID] = id;
    doubles[half | LEFT] = left;
    doubles[half | TICKET] = ticket;
    ints[at | PRICE] = price;
    ints[at | CHAIN] = buckets[bucket] as number;
    ints[at | OWNER] = owner;
    ints[at | FLAGS] = flags;
    ints[at | STOP] = stop;
    ints[at | MIX_A] = mixA;
    ints[at | MIX_B] = mixB;
    buckets[bucket] = at;
    this.count += 1;
    return at;
  }

  give(at: number): void {
    const { ints, buckets } = this;
    const bucket = this.bucketOf(this.idOf(at));
    const after = ints[at | CHAIN] as number;
    let before = buckets[bucket] as number;
    if (before === at) buckets[bucket] = after;
    else {
      while (ints[before | CHAIN] !== at) before = ints[before | CHAIN] as number;
      ints[before | CHAIN] = after;
    }
    ints[at | NEXT] = this.free;
    this.free = at;
    this.count -= 1;
  }

  find(id: number): number {
    let at = this.buckets[this.bucketOf(id)] as number;
    while (at !== 0 && this.idOf(at) !== id) at = this.ints[at | CHAIN] as number;
    return at;
  }

  /** Copies a record out, so that `putBack` can undo that it was given. */
  copyTo(at: number, target: Int32Array, offset: number): void {
    for (let word = 0; word < INTS; word += 1) target[offset + word] = this.ints[at + word] as number;
  }

  /** Undoes the latest `give` that was not undone yet: then, and only then, this very record is the first of the free ones. */
  putBack(at: number, source: Int32Array, offset: number): void {
    this.free = this.ints[at | NEXT] as number;
    for (let word = 0; word < INTS; word += 1) this.ints[at + word] = source[offset + word] as number;
    const bucket = this.bucketOf(this.idOf(at));
    this.ints[at | CHAIN] = this.buckets[bucket] as number;
    this.buckets[bucket] = at;
    this.count += 1;
  }

  private growBuckets(): void {
    const old = this.buckets;
    this.buckets = new Int32Array(old.length * 2);
    this.mask = old.length * 2 - 1;
    this.blockOfId /= 2;
    this.shift -= 1;
    for (let index = 0; index < old.length; index += 1) {
      for (let at = old[index] as number, next = 0; at !== 0; at = next) {
        next = this.ints[at | CHAIN] as number;
        const bucket = this.bucketOf(this.idOf(at));
        this.ints[at | CHAIN] = this.buckets[bucket] as number;
        this.buckets[bucket] = at;
      }
    }
  }

  /**
   * Ids are handed out in rows, so neighbours stay neighbours, on one cache line and one page; every block of ids as long as
   * the table is shuffled in its own way, so that no pattern of ids piles up in one place.
   */
  private bucketOf(id: number): number {
    return (id & this.mask) ^ (imul((id * this.blockOfId) | 0, 0x9e3779b1) >>> this.shift);
  }

  idOf(at: number): number {
    return this.doubles[(at >> 1) | ID] as number;
  }

  leftOf(at: number): number {
    return this.doubles[(at >> 1) | LEFT] as number;
  }

  setLeft(at: number, left: number): void {
    this.doubles[(at >> 1) | LEFT] = left;
  }

  ticketOf(at: number): number {
    return this.doubles[(at >> 1) | TICKET] as number;
  }

  priceOf(at: number): number {
    return this.ints[at | PRICE] as number;
  }

  previousOf(at: number): number {
    return this.ints[at | PREVIOUS] as number;
  }

  nextOf(at: number): number {
    return this.ints[at | NEXT] as number;
  }

  ownerOf(at: number): number {
    return this.ints[at | OWNER] as number;
  }

  flagsOf(at: number): number {
    return this.ints[at | FLAGS] as number;
  }

  stopOf(at: number): number {
    return this.ints[at | STOP] as number;
  }

  mixAOf(at: number): number {
    return this.ints[at | MIX_A] as number;
  }

  mixBOf(at: number): number {
    return this.ints[at | MIX_B] as number;
  }
}
