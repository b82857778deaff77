/** Chance that is the same for the same seed, on every machine (xorshift of 32 bits, which no money depends on). */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x6a09e667 || 1;
  }

  /** A whole number from 0 to below `limit`, which is at most 2^32. */
  below(limit: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return Math.floor(((x >>> 0) / 0x1_0000_0000) * limit);
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}
