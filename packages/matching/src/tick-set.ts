/** One word of a row stands for 32 words of the row below. */
const BITS = 5;

/** Only the names of this file are numbers to the compiler; others it reads again at every use. */
const { clz32 } = Math;

/**
 * A set of prices that knows its neighbours: a bit for each price, and two rows above that say which words below are not
 * empty. Within 32,768 ticks the next price in use is at most five words away; beyond, whole such stretches are skipped.
 * The three rows lie one after the other in one array, because finding an array costs as much as reading from it. A shift
 * is by the last five bits of what it is told, so a tick is shifted by as it is.
 */
export class TickSet {
  private readonly none: number;
  private readonly words: Int32Array;
  /** Where the row begins that has a bit for each word of the ground, and the one above that. */
  private readonly middle: number;
  private readonly top: number;

  /** Of prices below `size`; `none` is the answer where there is no price. */
  constructor(size: number, none = size) {
    this.none = none;
    this.middle = (size >>> BITS) + 1;
    this.top = this.middle + (this.middle >>> BITS) + 1;
    this.words = new Int32Array(this.top + ((this.top - this.middle) >>> BITS) + 1);
  }

  /** Whether it was not in the set yet. */
  add(tick: number): boolean {
    const words = this.words;
    const word = tick >>> BITS;
    const bits = words[word] as number;
    if ((bits & (1 << tick)) !== 0) return false;
    words[word] = bits | (1 << tick);
    if (bits === 0) this.mark(word);
    return true;
  }

  remove(tick: number): void {
    const words = this.words;
    const word = tick >>> BITS;
    const bits = (words[word] as number) & ~(1 << tick);
    words[word] = bits;
    if (bits === 0) this.unmark(word);
  }

  /** The smallest member above, or `none`. */
  above(tick: number): number {
    const words = this.words;
    const next = tick + 1;
    const bits = (words[next >>> BITS] as number) & (-1 << next);
    return bits !== 0 ? (next & ~31) + lowest(bits) : this.findAbove((next >>> BITS) + 1);
  }

  /** The largest member below, or 0 where there is none; 0 itself is no price. */
  below(tick: number): number {
    const words = this.words;
    const next = tick - 1;
    const bits = (words[next >>> BITS] as number) & (-1 >>> ~next);
    return bits !== 0 ? (next & ~31) + highest(bits) : this.findBelow((next >>> BITS) - 1);
  }

  private mark(word: number): void {
    const { words, middle, top } = this;
    const above = word >>> BITS;
    const marks = words[middle + above] as number;
    words[middle + above] = marks | (1 << word);
    if (marks === 0) words[top + (above >>> BITS)] = (words[top + (above >>> BITS)] as number) | (1 << above);
  }

  private unmark(word: number): void {
    const { words, middle, top } = this;
    const above = word >>> BITS;
    const marks = (words[middle + above] as number) & ~(1 << word);
    words[middle + above] = marks;
    if (marks === 0) words[top + (above >>> BITS)] = (words[top + (above >>> BITS)] as number) & ~(1 << above);
  }

  /** The smallest member in a word of the ground from this one on. */
  private findAbove(word: number): number {
    const { words, middle, top } = this;
    let above = word >>> BITS;
    let bits = middle + above < top ? (words[middle + above] as number) & (-1 << word) : 0;
    if (bits === 0) {
      above = this.searchUp(above + 1);
      if (above < 0) return this.none;
      bits = words[middle + above] as number;
    }
    const found = (above << BITS) + lowest(bits);
    return (found << BITS) + lowest(words[found] as number);
  }

  /** The largest member in a word of the ground up to this one. */
  private findBelow(word: number): number {
    if (word < 0) return 0;
    const { words, middle } = this;
    let above = word >>> BITS;
    let bits = (words[middle + above] as number) & (-1 >>> ~word);
    if (bits === 0) {
      above = this.searchDown(above - 1);
      if (above < 0) return 0;
      bits = words[middle + above] as number;
    }
    const found = (above << BITS) + highest(bits);
    return (found << BITS) + highest(words[found] as number);
  }

  /** The first word of the middle row from here on that is not empty, or -1. */
  private searchUp(from: number): number {
    const { words, top } = this;
    let bits = -1 << from;
    for (let word = from >>> BITS; top + word < words.length; word += 1) {
      bits &= words[top + word] as number;
      if (bits !== 0) return (word << BITS) + lowest(bits);
      bits = -1;
    }
    return -1;
  }

  private searchDown(from: number): number {
    if (from < 0) return -1;
    const { words, top } = this;
    let bits = -1 >>> ~from;
    for (let word = from >>> BITS; word >= 0; word -= 1) {
      bits &= words[top + word] as number;
      if (bits !== 0) return (word << BITS) + highest(bits);
      bits = -1;
    }
    return -1;
  }
}

function lowest(bits: number): number {
  return 31 - clz32(bits & -bits);
}

function highest(bits: number): number {
  return 31 - clz32(bits);
}
