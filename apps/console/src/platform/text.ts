import { type Catalog, catalogUrl, createTexts, type MessageKey, type Values } from '@candor/i18n';
import { useSyncExternalStore } from 'react';

/** The build writes where the compiled catalogs lie into the page itself. */
async function loadCatalog(language: string, namespace: string): Promise<Catalog> {
  const response = await fetch(catalogUrl(document.documentElement.dataset.catalogs ?? '', `${language}.${namespace}`));
  if (!response.ok) throw new Error(`The texts of ${namespace} could not be loaded`);
  return (await response.json()) as Catalog;
}

/** Operators share one language, so that two of them speaking about a row read the same words. */
export const LANGUAGE = 'en';

export const texts = createTexts(LANGUAGE, loadCatalog);

export type TextKey = MessageKey<'console'>;
export type Text = (key: TextKey, values?: Values) => string;

const text: Text = (key, values) => texts.text('console', key, values);

export function useText(): Text {
  useSyncExternalStore(texts.subscribe, texts.version);
  return text;
}
