/** What several may follow at once: begun with the first and ended with the last. */
export class Followed<Topic> {
  readonly #counts = new Map<string, { readonly topic: Topic; count: number }>();
  readonly #keyOf: (topic: Topic) => string;

  constructor(keyOf: (topic: Topic) => string) {
    this.#keyOf = keyOf;
  }

  get topics(): Topic[] {
    return [...this.#counts.values()].map(({ topic }) => topic);
  }

  follow(topic: Topic, begin: () => void, end: () => void): () => void {
    const key = this.#keyOf(topic);
    const known = this.#counts.get(key) ?? { topic, count: 0 };
    known.count += 1;
    this.#counts.set(key, known);
    if (known.count === 1) begin();
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      known.count -= 1;
      if (known.count > 0) return;
      this.#counts.delete(key);
      end();
    };
  }
}
