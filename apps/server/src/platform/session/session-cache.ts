import type { Clock } from '@candor/kernel';

const MAX_ENTRIES = 20_000;

/** Answers that may be reused for a moment. Everything put in can be taken out again by the person it is about. */
export type ShortCache<T> = {
  readonly get: (key: string) => T | undefined;
  /** Take the mark before asking the database: what was dropped in between must not come back from an old answer. */
  readonly mark: () => number;
  readonly put: (key: string, owner: string, value: T, mark: number) => void;
  readonly drop: (key: string) => void;
  readonly dropOwner: (owner: string) => void;
};

export function makeShortCache<T>(clock: Clock, ttlMs: number): ShortCache<T> {
  const entries = new Map<string, { readonly value: T; readonly owner: string; readonly at: number }>();
  let drops = 0;
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const age = clock.now() - entry.at;
      if (age >= 0 && age < ttlMs) return entry.value;
      entries.delete(key);
      return undefined;
    },
    mark: () => drops,
    put: (key, owner, value, mark) => {
      if (ttlMs === 0 || mark !== drops) return;
      entries.delete(key);
      // A Map keeps the order of insertion: the first key is the oldest.
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, owner, at: clock.now() });
    },
    drop: (key) => {
      drops += 1;
      entries.delete(key);
    },
    dropOwner: (owner) => {
      drops += 1;
      for (const [key, entry] of entries) if (entry.owner === owner) entries.delete(key);
    },
  };
}
