/** One word of a row stands for 32 words of the row below. */
const BITS = 5;

/**
 * A set of prices that knows its neighbours: a bit for each price, and two rows above that say which words below are not
 * empty. Within 32,768 ticks the next price in use is at most five words away; beyond, whole such stretches are skipped.
 */
export class TickSet {
  private readonly size: number;
  private readonly ground: Int32Array;
  private readonly middle: Int32Array;
  private readonly top: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.ground = new Int32Array((size >>> BITS) + 1);
    this.middle = new Int32Array((this.ground.length >>> BITS) + 1);
    this.top = new Int32Array((this.middle.length >>> BITS) + 1);
  }

  add(tick: number): void {
    const word = tick >>> BITS;
    const bits = this.ground[word] as number;
    this.ground[word] = bits | (1 << (tick & 31));
    if (bits !== 0) return;
    const above = word >>> BITS;
    const marks = this.middle[above] as number;
    this.middle[above] = marks | (1 << (word & 31));
    if (marks === 0) this.top[above >>> BITS] = (this.top[above >>> BITS] as number) | (1 << (above & 31));
  }

  remove(tick: number): void {
    const word = tick >>> BITS;
    const bits = (this.ground[word] as number) & ~(1 << (tick & 31));
    this.ground[word] = bits;
    if (bits !== 0) return;
    const above = word >>> BITS;
    const marks = (this.middle[above] as number) & ~(1 << (word & 31));
    this.middle[above] = marks;
    if (marks === 0) this.top[above >>> BITS] = (this.top[above >>> BITS] as number) & ~(1 << (above & 31));
  }

  /** The smallest member above, or `size` where there is none. */
  above(tick: number): number {
    let at = tick + 1;
    let bits = (this.ground[at >>> BITS] as number) & (-1 << (at & 31));
    if (bits !== 0) return (at & ~31) + lowest(bits);
    at = (at >>> BITS) + 1;
    let word = at >>> BITS;
    bits = word < this.middle.length ? (this.middle[word] as number) & (-1 << (at & 31)) : 0;
    if (bits === 0) {
      word = this.searchUp(word + 1);
      if (word < 0) return this.size;
      bits = this.middle[word] as number;
    }
    const found = (word << BITS) + lowest(bits);
    return (found << BITS) + lowest(this.ground[found] as number);
  }

  /** The largest member below, or 0 where there is none; 0 itself is no price. */
  below(tick: number): number {
    let at = tick - 1;
    let bits = (this.ground[at >>> BITS] as number) & (-1 >>> (31 - (at & 31)));
    if (bits !== 0) return (at & ~31) + highest(bits);
    at = (at >>> BITS) - 1;
    if (at < 0) return 0;
    let word = at >>> BITS;
    bits = (this.middle[word] as number) & (-1 >>> (31 - (at & 31)));
    if (bits === 0) {
      word = this.searchDown(word - 1);
      if (word < 0) return 0;
      bits = this.middle[word] as number;
    }
    const found = (word << BITS) + highest(bits);
    return (found << BITS) + highest(this.ground[found] as number);
  }

  /** The first word of the middle row from here on that is not empty, or -1. */
  private searchUp(from: number): number {
    let bits = -1 << (from & 31);
    for (let word = from >>> BITS; word < this.top.length; word += 1) {
      bits &= this.top[word] as number;
      if (bits !== 0) return (word << BITS) + lowest(bits);
      bits = -1;
    }
    return -1;
  }

  private searchDown(from: number): number {
    if (from < 0) return -1;
    let bits = -1 >>> (31 - (from & 31));
    for (let word = from >>> BITS; word >= 0; word -= 1) {
      bits &= this.top[word] as number;
      if (bits !== 0) return (word << BITS) + highest(bits);
      bits = -1;
    }
    return -1;
  }
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function highest(bits: number): number {
  return 31 - Math.clz32(bits);
}
