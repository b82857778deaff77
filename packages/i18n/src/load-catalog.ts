import type { Catalog, Namespace } from './keys.ts';
import type { LanguageCode } from './language-codes.ts';

/**
 * The loader for a page built with our Vite plugin: the folder stands in `<html data-catalogs>`. The catalogs are plain
 * JSON, so they cannot run anything, and the browser may have them preloaded.
 */
export function catalogLoader(
  folder: string,
  fetchJson: (url: string) => Promise<unknown> = fetchPlain,
): (language: LanguageCode, namespace: Namespace) => Promise<Catalog> {
  return async (language, namespace) => (await fetchJson(catalogUrl(folder, language, namespace))) as Catalog;
}

export function catalogUrl(folder: string, language: LanguageCode, namespace: Namespace): string {
  return `${folder}/${language}/${namespace}.json`;
}

async function fetchPlain(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
