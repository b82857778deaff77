/**
 * A set of small whole numbers that knows its neighbours: one bit for each, and above it rows of bits that say which words
 * below are not empty. With 2^20 prices the next one that is in use is at most eight words away, however far it lies.
 */
export class TickSet {
  private readonly rows: Int32Array[] = [];
  private readonly ground: Int32Array;
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.ground = new Int32Array((size >>> 5) + 1);
    this.rows.push(this.ground);
    for (let words = this.ground.length; words > 1; ) {
      words = ((words - 1) >>> 5) + 1;
      this.rows.push(new Int32Array(words));
    }
  }

  add(tick: number): void {
    const word = tick >>> 5;
    const bits = this.ground[word] as number;
    this.ground[word] = bits | (1 << (tick & 31));
    if (bits === 0) this.mark(word);
  }

  remove(tick: number): void {
    const word = tick >>> 5;
    const bits = (this.ground[word] as number) & ~(1 << (tick & 31));
    this.ground[word] = bits;
    if (bits === 0) this.unmark(word);
  }

  /** The smallest member above, or `size` where there is none. */
  above(tick: number): number {
    const at = tick + 1;
    const bits = (this.ground[at >>> 5] as number) & (-1 << (at & 31));
    return bits !== 0 ? ((at >>> 5) << 5) + lowest(bits) : this.searchUp((at >>> 5) + 1);
  }

  /** The largest member below, or 0 where there is none; 0 itself is no price. */
  below(tick: number): number {
    const at = tick - 1;
    const bits = (this.ground[at >>> 5] as number) & (-1 >>> (31 - (at & 31)));
    return bits !== 0 ? ((at >>> 5) << 5) + highest(bits) : this.searchDown((at >>> 5) - 1);
  }

  private mark(changed: number): void {
    let at = changed;
    for (let row = 1; row < this.rows.length; row += 1) {
      const words = this.rows[row] as Int32Array;
      const bits = words[at >>> 5] as number;
      words[at >>> 5] = bits | (1 << (at & 31));
      if (bits !== 0) return;
      at >>>= 5;
    }
  }

  private unmark(changed: number): void {
    let at = changed;
    for (let row = 1; row < this.rows.length; row += 1) {
      const words = this.rows[row] as Int32Array;
      const bits = (words[at >>> 5] as number) & ~(1 << (at & 31));
      words[at >>> 5] = bits;
      if (bits !== 0) return;
      at >>>= 5;
    }
  }

  private searchUp(from: number): number {
    let at = from;
    for (let row = 1; row < this.rows.length; row += 1) {
      const words = this.rows[row] as Int32Array;
      if (at >>> 5 >= words.length) return this.size;
      const bits = (words[at >>> 5] as number) & (-1 << (at & 31));
      if (bits !== 0) {
        let found = ((at >>> 5) << 5) + lowest(bits);
        for (let down = row - 1; down >= 0; down -= 1) {
          found = (found << 5) + lowest((this.rows[down] as Int32Array)[found] as number);
        }
        return found;
      }
      at = (at >>> 5) + 1;
    }
    return this.size;
  }

  private searchDown(from: number): number {
    let at = from;
    for (let row = 1; row < this.rows.length && at >= 0; row += 1) {
      const words = this.rows[row] as Int32Array;
      const bits = (words[at >>> 5] as number) & (-1 >>> (31 - (at & 31)));
      if (bits !== 0) {
        let found = ((at >>> 5) << 5) + highest(bits);
        for (let down = row - 1; down >= 0; down -= 1) {
          found = (found << 5) + highest((this.rows[down] as Int32Array)[found] as number);
        }
        return found;
      }
      at = (at >>> 5) - 1;
    }
    return 0;
  }
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function highest(bits: number): number {
  return 31 - Math.clz32(bits);
}
