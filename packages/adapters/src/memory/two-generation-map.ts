/**
 * A two-generation cache: keeps the last `atLeast` keys and never more than twice as many. New keys go into the young
 * generation; when it is full it becomes the old one, and the old one is let go whole. Every step costs the same, however
 * many keys there are. Letting the oldest go one by one does not: each search for a Map's first key steps over every hole
 * left before it, so whoever sends many keys makes each of them slower.
 */
export class TwoGenerationMap<V> {
  readonly #atLeast: number;
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  /** How many are kept, where a key may be in both generations: an upper bound. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: string): V | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#atLeast && !this.#young.has(key)) this.age();
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  /** Lets the old generation go and begins a young one. What must not outlive a time is aged once in that time. */
  age(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }

  /** Deletes what the judge says, by looking at everything: for rare events only. */
  deleteWhere(isOut: (value: V) => boolean): void {
    for (const generation of [this.#young, this.#old]) {
      for (const [key, value] of generation) if (isOut(value)) generation.delete(key);
    }
  }
}
