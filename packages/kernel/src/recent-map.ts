/**
 * Remembers what was put in lately: the last `atLeast` keys, and at most twice as many. In two shelves, of which the older is
 * let go whole. Forgetting the oldest one by one is quadratic with a Map: each search for the first key steps over
 * every hole that was left before it.
 */
export class RecentMap<V> {
  readonly #atLeast: number;
  #fresh = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  get(key: string): V | undefined {
    return this.#fresh.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: V): void {
    if (this.#fresh.size >= this.#atLeast && !this.#fresh.has(key)) {
      this.#old = this.#fresh;
      this.#fresh = new Map();
    }
    this.#fresh.set(key, value);
  }

  delete(key: string): void {
    this.#fresh.delete(key);
    this.#old.delete(key);
  }
}
