/** A record is 64 bytes, one line of the processor's cache, because a deep book is as fast as its cache misses are few. */
const INTS = 16;
// Three doubles come first; the others are counted in 32-bit words.
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
const FEWEST_BUCKETS = 1024;

/**
 * All open orders in one piece of memory, and the way from an id to its record. A record is named by where it begins; 0 is
 * nobody. The room is reserved at once; memory that was never touched costs nothing.
 */
export class OrderPool {
  static readonly RECORD_INTS = INTS;
  count = 0;
  private readonly ints: Int32Array;
  private readonly doubles: Float64Array;
  /** As many as there are orders, or a few more: a shallow book stays within the nearest cache. */
  private buckets = new Int32Array(FEWEST_BUCKETS);
  private shift = shiftFor(FEWEST_BUCKETS);
  /** Records that are free again form a list through NEXT; from `fresh` on nothing was ever written. */
  private free = 0;
  private fresh = INTS;

  constructor(maxOrders: number) {
    const memory = new ArrayBuffer((maxOrders + 1) * INTS * 4);
    this.ints = new Int32Array(memory);
    this.doubles = new Float64Array(memory);
  }

  /** A record under this id; what else it says must be written at once, for it still says what it said before. */
  take(id: number): number {
    if (this.count >= this.buckets.length) this.growBuckets();
    let at = this.free;
    if (at !== 0) this.free = this.ints[at + NEXT] as number;
    else {
      at = this.fresh;
      this.fresh += INTS;
    }
    const bucket = this.bucketOf(id);
    this.doubles[(at >> 1) + ID] = id;
    this.ints[at + CHAIN] = this.buckets[bucket] as number;
    this.buckets[bucket] = at;
    this.count += 1;
    return at;
  }

  give(at: number): void {
    const bucket = this.bucketOf(this.idOf(at));
    const after = this.ints[at + CHAIN] as number;
    let before = this.buckets[bucket] as number;
    if (before === at) this.buckets[bucket] = after;
    else {
      while (this.ints[before + CHAIN] !== at) before = this.ints[before + CHAIN] as number;
      this.ints[before + CHAIN] = after;
    }
    this.ints[at + NEXT] = this.free;
    this.free = at;
    this.count -= 1;
  }

  find(id: number): number {
    let at = this.buckets[this.bucketOf(id)] as number;
    while (at !== 0 && this.doubles[(at >> 1) + ID] !== id) at = this.ints[at + CHAIN] as number;
    return at;
  }

  /** Copies a record out, so that `putBack` can undo that it was given. */
  copyTo(at: number, target: Int32Array, offset: number): void {
    for (let word = 0; word < INTS; word += 1) target[offset + word] = this.ints[at + word] as number;
  }

  /** Undoes the latest `give` that was not undone yet: then, and only then, this very record is the first of the free ones. */
  putBack(at: number, source: Int32Array, offset: number): void {
    this.free = this.ints[at + NEXT] as number;
    for (let word = 0; word < INTS; word += 1) this.ints[at + word] = source[offset + word] as number;
    const bucket = this.bucketOf(this.idOf(at));
    this.ints[at + CHAIN] = this.buckets[bucket] as number;
    this.buckets[bucket] = at;
    this.count += 1;
  }

  private growBuckets(): void {
    const old = this.buckets;
    this.buckets = new Int32Array(old.length * 2);
    this.shift = shiftFor(this.buckets.length);
    for (let index = 0; index < old.length; index += 1) {
      for (let at = old[index] as number, next = 0; at !== 0; at = next) {
        next = this.ints[at + CHAIN] as number;
        const bucket = this.bucketOf(this.idOf(at));
        this.ints[at + CHAIN] = this.buckets[bucket] as number;
        this.buckets[bucket] = at;
      }
    }
  }

  /**
   * Ids are handed out in rows, so the last four bits stay together on one cache line while the rest is spread: neighbours
   * are found quickly, and no pattern of ids piles up in one place.
   */
  private bucketOf(id: number): number {
    const low = id | 0;
    const high = low === id ? low >> 4 : Math.floor(id / 16) ^ Math.floor(id / 0x10_0000_0000);
    return ((Math.imul(high, 0x9e3779b1) >>> this.shift) << 4) | (low & 15);
  }

  idOf(at: number): number {
    return this.doubles[(at >> 1) + ID] as number;
  }

  leftOf(at: number): number {
    return this.doubles[(at >> 1) + LEFT] as number;
  }

  setLeft(at: number, left: number): void {
    this.doubles[(at >> 1) + LEFT] = left;
  }

  ticketOf(at: number): number {
    return this.doubles[(at >> 1) + TICKET] as number;
  }

  setTicket(at: number, ticket: number): void {
    this.doubles[(at >> 1) + TICKET] = ticket;
  }

  priceOf(at: number): number {
    return this.ints[at + PRICE] as number;
  }

  previousOf(at: number): number {
    return this.ints[at + PREVIOUS] as number;
  }

  setPrevious(at: number, previous: number): void {
    this.ints[at + PREVIOUS] = previous;
  }

  nextOf(at: number): number {
    return this.ints[at + NEXT] as number;
  }

  setNext(at: number, next: number): void {
    this.ints[at + NEXT] = next;
  }

  ownerOf(at: number): number {
    return this.ints[at + OWNER] as number;
  }

  flagsOf(at: number): number {
    return this.ints[at + FLAGS] as number;
  }

  stopOf(at: number): number {
    return this.ints[at + STOP] as number;
  }

  mixAOf(at: number): number {
    return this.ints[at + MIX_A] as number;
  }

  mixBOf(at: number): number {
    return this.ints[at + MIX_B] as number;
  }

  describe(at: number, price: number, owner: number, flags: number, stop: number, mixA: number, mixB: number): void {
    this.ints[at + PRICE] = price;
    this.ints[at + OWNER] = owner;
    this.ints[at + FLAGS] = flags;
    this.ints[at + STOP] = stop;
    this.ints[at + MIX_A] = mixA;
    this.ints[at + MIX_B] = mixB;
  }
}

/** All but the last four bits of a bucket's number are the first bits of a hash. */
function shiftFor(buckets: number): number {
  return Math.clz32(buckets) + 1 + 4;
}
