import type { Catalog, Namespace } from './keys.ts';
import type { LanguageCode } from './language-codes.ts';

/**
 * The loader for a page built with our Vite plugin, which writes where the catalogs are into `<html data-catalogs>`, with
 * a star for the name. They are plain JSON, so they cannot run anything, and the browser may have them preloaded.
 */
export function catalogLoader(
  pattern: string,
  fetchJson: (url: string) => Promise<unknown> = fetchPlain,
): (language: LanguageCode, namespace: Namespace) => Promise<Catalog> {
  return async (language, namespace) => (await fetchJson(catalogUrl(pattern, `${language}.${namespace}`))) as Catalog;
}

/** `name` is `<language>.<namespace>`, or `coverage` for how much of each language is translated. */
export function catalogUrl(pattern: string, name: string): string {
  return pattern.replace('*', name);
}

async function fetchPlain(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
