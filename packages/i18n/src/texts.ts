import { type I18n, setupI18n } from '@lingui/core';
import { isolateValues } from './isolate.ts';
import type { Catalog, MessageKey, Namespace, Values } from './keys.ts';
import { type LanguageCode, localeOf } from './language-codes.ts';

export type LoadCatalog = (language: LanguageCode, namespace: Namespace) => Promise<Catalog>;

export type Texts = {
  readonly language: () => LanguageCode;
  /** Changes whenever what is on screen must be read anew. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads a namespace in the current language; `undefined` means it is here already. */
  readonly need: (namespace: Namespace) => Promise<void> | undefined;
  /** Loads every namespace needed so far, then swaps, so that no screen is ever half in one language. */
  readonly setLanguage: (language: LanguageCode) => Promise<void>;
  /** Whether a namespace that is here has such a text. */
  readonly has: (namespace: Namespace, key: string) => boolean;
  /** Which namespace it is, its name alone says: to find it among all keys of all namespaces took the compiler half a minute. */
  readonly text: <N extends Namespace>(namespace: N, key: NoInfer<MessageKey<N>>, values?: Values) => string;
};

export function createTexts(start: LanguageCode, load: LoadCatalog): Texts {
  const i18n: I18n = setupI18n({ locale: start, locales: localeOf(start), messages: { [start]: {} } });
  const listeners = new Set<() => void>();
  const pending = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  const needed = new Set<Namespace>();
  let language = start;
  let version = 0;

  function fetchInto(wanted: LanguageCode, namespace: Namespace): Promise<void> | undefined {
    const id = `${wanted}/${namespace}`;
    if (loaded.has(id)) return undefined;
    const running = pending.get(id);
    if (running) return running;
    const promise = load(wanted, namespace)
      .then((catalog) => {
        i18n.load(wanted, catalog as Parameters<I18n['loadAndActivate']>[0]['messages']);
        loaded.add(id);
      })
      // A failed load is forgotten, or a retry would get the same failure for ever.
      .finally(() => pending.delete(id));
    pending.set(id, promise);
    return promise;
  }

  return {
    language: () => language,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need: (namespace) => {
      needed.add(namespace);
      return fetchInto(language, namespace);
    },
    setLanguage: async (next) => {
      await Promise.all([...needed].map((namespace) => fetchInto(next, namespace)));
      language = next;
      version += 1;
      i18n.activate(next, localeOf(next));
      for (const listener of listeners) listener();
    },
    has: (namespace, key) => `${namespace}.${key}` in i18n.messages,
    text: (namespace, key, values) => i18n._(`${namespace}.${key}`, isolateValues(language, values)),
  };
}
