import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalog } from './keys.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from './language-codes.ts';

/** The catalogs by language -> namespace -> key -> ICU text. */
export type CatalogFiles = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>;

/** Texts only operators read. They are English: operators of one installation share a language, customers do not. */
export const OPERATOR_NAMESPACES: readonly string[] = ['console'];

export const MESSAGES_FOLDER = fileURLToPath(new URL('../messages/', import.meta.url));

export function readCatalogFiles(folder = MESSAGES_FOLDER): CatalogFiles {
  return new Map(
    readdirSync(folder).map((language) => [
      language,
      shareOut(
        readdirSync(`${folder}/${language}`)
          .filter((file) => file.endsWith('.json'))
          .map((file) => [file.slice(0, -'.json'.length), readMessages(`${folder}/${language}/${file}`)]),
      ),
    ]),
  );
}

/**
 * A feature has all its words in one file, those on pages of others too: `find:staking.title` is the text
 * `staking.title` of the namespace `find`. So a page loads its own words and no others, and no two features write in one file.
 */
export function shareOut(
  files: readonly (readonly [file: string, texts: Readonly<Record<string, string>>])[],
): Map<string, Record<string, string>> {
  const namespaces = new Map<string, Record<string, string>>();
  for (const [file, texts] of files) {
    for (const [id, text] of Object.entries(texts)) {
      const [namespace, key] = id.includes(':') ? id.split(':', 2) : [file, id];
      if (namespace === undefined || key === undefined) continue;
      const found = namespaces.get(namespace) ?? {};
      if (found[key] !== undefined) throw new Error(`${file}.json: ${id} is in another file too`);
      found[key] = text;
      namespaces.set(namespace, found);
    }
  }
  return namespaces;
}

function readMessages(file: string): Record<string, string> {
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof found !== 'object' || found === null) throw new Error(`${file} is not an object of messages`);
  for (const [key, text] of Object.entries(found)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`);
  }
  return found as Record<string, string>;
}

export function namespacesOf(files: CatalogFiles): string[] {
  return [...(files.get(DEFAULT_LANGUAGE)?.keys() ?? [])];
}

/** One namespace in one language, compiled; what is not translated yet is filled in from English here, at build. */
export function compileCatalog(files: CatalogFiles, language: string, namespace: string): Catalog {
  const english = files.get(DEFAULT_LANGUAGE)?.get(namespace) ?? {};
  const own = files.get(language)?.get(namespace) ?? {};
  const compiled: Catalog = {};
  for (const [key, text] of Object.entries(english)) {
    compiled[`${namespace}.${key}`] = compileMessageOrThrow(own[key] ?? text);
  }
  return compiled;
}

/** How much of each language is translated, in whole per cent, rounded down so that 100 means all of it. */
export function measureCoverage(files: CatalogFiles): Record<LanguageCode, number> {
  const english = files.get(DEFAULT_LANGUAGE) ?? new Map<string, Record<string, string>>();
  const coverage = {} as Record<LanguageCode, number>;
  for (const language of LANGUAGE_CODES) {
    let all = 0;
    let translated = 0;
    for (const [namespace, messages] of english) {
      if (OPERATOR_NAMESPACES.includes(namespace)) continue;
      for (const key of Object.keys(messages)) {
        all += 1;
        if (files.get(language)?.get(namespace)?.[key] !== undefined) translated += 1;
      }
    }
    coverage[language] = Math.floor((translated * 100) / Math.max(all, 1));
  }
  return coverage;
}
