/** Kept beside a cached value: how many waiting commands point to it, and whether it still is the only truth. */
export type Cached<T> = { readonly value: T; pins: number; isUsed: boolean; generation: number };

/**
 * Remembers `capacity` values and forgets first what was not asked for lately: a hand goes round, spares once whatever
 * was used since its last round, and takes the rest. What is pinned always stays, because a command waiting in the
 * queue points to it, and a second copy of an account must never come to be.
 */
export class LedgerCache<T> {
  readonly #capacity: number;
  #entries = new Map<string, Cached<T>>();
  /** Kept between calls: a new iterator would have to step over every hole that earlier rounds have left. */
  #hand = this.#entries.entries();
  #generation = 1;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get room(): number {
    return this.#capacity - this.#entries.size;
  }

  find(key: string): Cached<T> | undefined {
    const cached = this.#entries.get(key);
    if (cached) cached.isUsed = true;
    return cached;
  }

  put(key: string, value: T): Cached<T> {
    const cached = { value, pins: 0, isUsed: false, generation: this.#generation };
    this.#entries.set(key, cached);
    return cached;
  }

  isFresh(cached: Cached<T>): boolean {
    return cached.generation === this.#generation;
  }

  /** Forgets one value; commands that point to it find out by `isFresh` and ask for it again. */
  evict(key: string): void {
    const cached = this.#entries.get(key);
    if (cached) cached.generation = 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#entries = new Map();
    this.#hand = this.#entries.entries();
  }

  /**
   * Back to its size. Called when nobody is between reading and pinning; after two rounds it gives up, because then all
   * that is left is pinned.
   */
  trim(): void {
    for (let steps = this.#entries.size * 2; steps > 0 && this.room < 0; steps -= 1) {
      const next = this.#hand.next();
      if (next.done) {
        this.#hand = this.#entries.entries();
        continue;
      }
      const [key, cached] = next.value;
      if (cached.pins === 0 && !cached.isUsed) this.evict(key);
      cached.isUsed = false;
    }
  }
}
