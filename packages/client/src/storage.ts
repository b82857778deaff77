/**
 * The browser's two stores, behind a door that never throws: private windows and full disks refuse them, and an app
 * must work there too, only without a memory.
 */
export type Store = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

export function guardStorage(pick: () => Storage): Store {
  return {
    get: (key) => attempt(() => pick().getItem(key)) ?? null,
    set: (key, value) => attempt(() => pick().setItem(key, value)),
    remove: (key) => attempt(() => pick().removeItem(key)),
  };
}

function attempt<T>(job: () => T): T | undefined {
  try {
    return job();
  } catch {
    return undefined;
  }
}

/** What stands under a key as JSON, or undefined where nothing readable does. */
export function readJson(store: Store, key: string): unknown {
  const text = store.get(key);
  return text === null ? undefined : attempt(() => JSON.parse(text) as unknown);
}
