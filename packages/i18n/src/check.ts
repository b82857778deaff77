import { type CatalogFiles, namespacesOf, OPERATOR_NAMESPACES } from './catalog-files.ts';
import { checkAddress } from './check-address.ts';
import { checkMessage } from './check-message.ts';
import { checkTone } from './check-tone.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from './language-codes.ts';
import { LANGUAGES } from './languages.ts';

/** Languages in which a missing text is an error and not a count. A language joins when it is finished. */
export const COMPLETE: readonly LanguageCode[] = ['en', 'ar'];

export type TranslationReport = {
  readonly errors: readonly string[];
  /** Worth a look, not wrong by itself: a text much longer than English, for instance. */
  readonly warnings: readonly string[];
  /** How many texts each language still takes from English. */
  readonly missing: Readonly<Record<string, number>>;
};

/** Everything that can be said about the catalogs without knowing the languages. `codes` are the contract's refusals. */
export function checkCatalogs(files: CatalogFiles, codes: readonly string[]): TranslationReport {
  const errors: string[] = [];
  const warnings: string[] = [];
  const missing: Record<string, number> = {};
  const known: readonly string[] = LANGUAGE_CODES;

  for (const folder of files.keys()) {
    if (!known.includes(folder)) errors.push(`messages/${folder}: not one of the 24 languages`);
  }
  const english = files.get(DEFAULT_LANGUAGE) ?? new Map<string, Record<string, string>>();
  for (const code of codes) {
    if (english.get('error')?.[code] === undefined) {
      errors.push(`en/error.json: the refusal ${code} has no text, so a customer would read a code`);
    }
  }
  for (const language of LANGUAGES) {
    const own = files.get(language.code);
    let lacking = 0;
    for (const namespace of own?.keys() ?? []) {
      if (!english.has(namespace)) errors.push(`${language.code}/${namespace}.json: English has no such namespace`);
    }
    for (const namespace of namespacesOf(files)) {
      const source = english.get(namespace) ?? {};
      const texts = own?.get(namespace) ?? {};
      const at = `${language.code}/${namespace}.json`;
      for (const key of Object.keys(texts)) {
        if (source[key] === undefined) errors.push(`${at}: ${key} is not in English; remove it or fix its name`);
      }
      for (const [key, original] of Object.entries(source)) {
        const text = texts[key];
        if (text === undefined) {
          if (OPERATOR_NAMESPACES.includes(namespace)) continue;
          lacking += 1;
          if (COMPLETE.includes(language.code)) errors.push(`${at}: ${key} is missing, and this language is complete`);
          continue;
        }
        const found = checkMessage(language, original, text);
        const said = [...checkTone(language, text), ...checkAddress(language.code, text)];
        errors.push(...[...found.errors, ...said].map((reason) => `${at}: ${key} ${reason}`));
        warnings.push(...found.warnings.map((reason) => `${at}: ${key} ${reason}`));
      }
    }
    missing[language.code] = lacking;
  }
  return { errors, warnings, missing };
}
