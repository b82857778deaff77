import {
  catalogLoader,
  createTexts,
  directionOf,
  type LanguageCode,
  type MessageKey,
  type Namespace,
  type Values,
} from '@candor/i18n';
import { useSyncExternalStore } from 'react';
import { currentLanguage, rememberLanguage } from './language.ts';
import { useStore } from './store.ts';

export const texts = createTexts(currentLanguage(), (language, namespace) =>
  catalogLoader(document.documentElement.dataset.catalogs ?? '')(language, namespace),
);

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

/** The texts of one namespace. A page whose texts are not here yet waits inside the nearest Suspense. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  useLanguage();
  const waiting = texts.need(namespace);
  // Thrown, not handed to `use`: when React comes back the texts are here and `use` would be skipped, which it forbids.
  if (waiting) throw waiting;
  return (key, values) => texts.text(namespace, key, values);
}

/** Whether there is such a text: of what is data, only some things have one of their own. For pages whose texts are here. */
export function hasText<N extends Namespace>(namespace: N, key: string): key is MessageKey<N> {
  return texts.has(namespace, key);
}

/** The current language; re-renders whoever asks when it changes. */
export function useLanguage(): LanguageCode {
  useSyncExternalStore(texts.subscribe, texts.version);
  return texts.language();
}

export async function changeLanguage(language: LanguageCode): Promise<void> {
  await texts.setLanguage(language);
  rememberLanguage(language);
  useStore.setState({ language });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
