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
const BUCKET = 15;
/** Linux hands out large memory 16 bytes into a page. So much further on, a record is within one line and not in two. */
const LEAD_BYTES = 48;
const FEWEST_BITS = 10;
const { imul } = Math;

/** How many orders a new pool has room for: most markets never have more, and each reserved megabyte calls the collector. */
const FIRST_ROOM = 32;

/**
 * All open orders in one piece of memory, and the way from an id to its record. A record is named by where it begins; 0 is
 * nobody. The room doubles as orders need it, so nobody may keep `ints` or `doubles` over a `take`.
 */
export class OrderPool {
  static readonly RECORD_INTS = INTS;
  /** Where a record says what; LEFT and TICKET are counted in doubles. */
  static readonly WORD = { LEFT, TICKET, PRICE, PREVIOUS, NEXT, OWNER, FLAGS, STOP, MIX_A, MIX_B } as const;
  count = 0;
  ints: Int32Array;
  doubles: Float64Array;
  /** Twice as many as there are orders, or a few more: those of a shallow book stay within the nearest cache. */
  private buckets = new Int32Array(2 ** FEWEST_BITS);
  private mask = (1 << FEWEST_BITS) - 1;
  private bits = FEWEST_BITS;
  /** Records that are free again form a list through NEXT; from `fresh` on nothing was ever written. */
  private free = 0;
  private fresh = INTS;
  private room: number;
  private readonly maxOrders: number;

  constructor(maxOrders: number) {
    this.maxOrders = maxOrders;
    this.room = Math.min(maxOrders, FIRST_ROOM);
    this.ints = reserve(this.room);
    this.doubles = new Float64Array(this.ints.buffer, LEAD_BYTES);
  }

  /** A record for this id, to be filled in by whoever takes it. */
  take(id: number): number {
    if (this.count << 1 > this.mask) this.growBuckets();
    if (this.count === this.room) this.growRoom();
    const { ints, buckets } = this;
    let at = this.free;
    if (at !== 0) this.free = ints[at | NEXT] as number;
    else {
      at = this.fresh;
      this.fresh += INTS;
    }
    const bucket = this.bucketOf(id);
    this.doubles[(at >> 1) | ID] = id;
    ints[at | CHAIN] = buckets[bucket] as number;
    ints[at | BUCKET] = bucket;
    buckets[bucket] = at;
    this.count += 1;
    return at;
  }

  give(at: number): void {
    const { ints, buckets } = this;
    const bucket = ints[at | BUCKET] as number;
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
    this.chain(at);
    this.count += 1;
  }

  private chain(at: number): void {
    const bucket = this.bucketOf(this.idOf(at));
    this.ints[at | BUCKET] = bucket;
    this.ints[at | CHAIN] = this.buckets[bucket] as number;
    this.buckets[bucket] = at;
  }

  private growRoom(): void {
    this.room = Math.min(this.maxOrders, this.room * 2);
    const before = this.ints;
    this.ints = reserve(this.room);
    this.ints.set(before);
    this.doubles = new Float64Array(this.ints.buffer, LEAD_BYTES);
  }

  private growBuckets(): void {
    const old = this.buckets;
    this.buckets = new Int32Array(old.length * 2);
    this.mask = old.length * 2 - 1;
    this.bits += 1;
    for (let index = 0; index < old.length; index += 1) {
      for (let at = old[index] as number, next = 0; at !== 0; at = next) {
        next = this.ints[at | CHAIN] as number;
        this.chain(at);
      }
    }
  }

  /**
   * Ids are handed out in rows, so neighbours stay neighbours, on one cache line and one page; every block of ids as long as
   * the table is shuffled in its own way, so that no pattern of ids piles up in one place. The last 32 bits will do: ids
   * that far apart are not open together, and if two were, they would share a bucket.
   */
  private bucketOf(id: number): number {
    const low = id | 0;
    return (low & this.mask) ^ (imul(low >> this.bits, 0x9e3779b1) >>> (32 - this.bits));
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

/** One record more than orders: the first is nobody's. */
function reserve(orders: number): Int32Array {
  return new Int32Array(new ArrayBuffer(LEAD_BYTES + (orders + 1) * INTS * 4), LEAD_BYTES);
}
