/** Kept beside a cached value: how many waiting commands point to it, and whether it still is the only truth. */
export type Cached<T> = { readonly value: T; pins: number; isUsed: boolean; generation: number };

/**
 * Remembers `capacity` values and forgets first what was not asked for lately: a hand goes round, spares once whatever
 * was used since its last round, and takes the rest. What is pinned always stays, because a command waiting in the
 * queue points to it, and a second copy of an account must never come to be.
 */
export class LedgerCache<T> {
  readonly #capacity: number;
  /** One map for each shelf, so that a key is the caller's own text and none has to be put together to look it up. */
  #partitions: Map<string, Cached<T>>[] = [new Map()];
  #size = 0;
  /** Kept between calls: a new iterator would have to step over every hole that earlier rounds have left. */
  #hand = new Map<string, Cached<T>>().entries();
  #handPartition = 0;
  #generation = 1;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  get room(): number {
    return this.#capacity - this.#size;
  }

  find(key: string, partition = 0): Cached<T> | undefined {
    const cached = this.#partitions[partition]?.get(key);
    if (cached) cached.isUsed = true;
    return cached;
  }

  put(key: string, value: T, partition = 0): Cached<T> {
    const cached = { value, pins: 0, isUsed: false, generation: this.#generation };
    while (this.#partitions.length <= partition) this.#partitions.push(new Map());
    const entries = this.#partitions[partition] as Map<string, Cached<T>>;
    const sizeBefore = entries.size;
    entries.set(key, cached);
    this.#size += entries.size - sizeBefore;
    return cached;
  }

  isFresh(cached: Cached<T>): boolean {
    return cached.generation === this.#generation;
  }

  /** Forgets one value; commands that point to it find out by `isFresh` and ask for it again. */
  evict(key: string, partition = 0): void {
    const entries = this.#partitions[partition];
    const cached = entries?.get(key);
    if (!cached) return;
    cached.generation = 0;
    entries?.delete(key);
    this.#size -= 1;
  }

  clear(): void {
    this.#generation += 1;
    this.#partitions = [new Map()];
    this.#size = 0;
    this.#hand = new Map<string, Cached<T>>().entries();
  }

  /**
   * Back to its size. Called when nobody is between reading and pinning; after two rounds it gives up, because then all
   * that is left is pinned.
   */
  trim(): void {
    for (let steps = (this.#size + this.#partitions.length) * 2; steps > 0 && this.room < 0; steps -= 1) {
      const next = this.#hand.next();
      if (next.done) {
        this.#handPartition = (this.#handPartition + 1) % this.#partitions.length;
        this.#hand = this.#partitions[this.#handPartition]?.entries() ?? this.#hand;
        continue;
      }
      const [key, cached] = next.value;
      if (cached.pins === 0 && !cached.isUsed) this.evict(key, this.#handPartition);
      cached.isUsed = false;
    }
  }
}
