/** Kept beside a cached value: how many waiting commands point to it, and whether it still is the only truth. */
export type Cached<T> = { readonly value: T; pins: number; generation: number };

/**
 * Remembers at least the last `capacity / 2` values used and at most `capacity` unpinned ones: two maps, of which the
 * older is thrown away when the younger is full. A pinned value survives, because a command waiting in the queue
 * points to it and a second copy of an account must never come to be.
 */
export class LedgerCache<T> {
  readonly #half: number;
  #young = new Map<string, Cached<T>>();
  #old = new Map<string, Cached<T>>();
  #generation = 1;

  constructor(capacity: number) {
    this.#half = Math.max(1, Math.floor(capacity / 2));
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  find(key: string): Cached<T> | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) {
      this.#old.delete(key);
      this.#young.set(key, old);
    }
    return old;
  }

  put(key: string, value: T): Cached<T> {
    if (this.#young.size >= this.#half) this.#turn();
    const cached = { value, pins: 0, generation: this.#generation };
    this.#young.set(key, cached);
    return cached;
  }

  isFresh(cached: Cached<T>): boolean {
    return cached.generation === this.#generation;
  }

  /** Forgets one value; commands that point to it find out by `isFresh` and ask for it again. */
  evict(key: string): void {
    const cached = this.#young.get(key) ?? this.#old.get(key);
    if (cached) cached.generation = 0;
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#young = new Map();
    this.#old = new Map();
  }

  #turn(): void {
    const next = new Map<string, Cached<T>>();
    for (const [key, cached] of this.#old) {
      if (cached.pins > 0) next.set(key, cached);
    }
    this.#old = this.#young;
    this.#young = next;
  }
}
