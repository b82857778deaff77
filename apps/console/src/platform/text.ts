import { catalogLoader, createTexts, type MessageKey, type Values } from '@candor/i18n';
import { useSyncExternalStore } from 'react';

/** Operators share one language, so that two of them speaking about a row read the same words. */
export const LANGUAGE = 'en';

/** The build writes into the page where the catalogs lie. */
export const texts = createTexts(LANGUAGE, catalogLoader(document.documentElement.dataset.catalogs ?? ''));

export type TextKey = MessageKey<'console'>;
export type Text = (key: TextKey, values?: Values) => string;

const text: Text = (key, values) => texts.text('console', key, values);

export function useText(): Text {
  useSyncExternalStore(texts.subscribe, texts.version);
  return text;
}

/** Whether there are words under this key, for names that come from elsewhere. Without any, a text is its own id. */
export function hasText(key: string): key is TextKey {
  return texts.text('console', key as TextKey) !== `console.${key}`;
}
