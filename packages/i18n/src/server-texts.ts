import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isolateValues } from './isolate.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, localeOf, resolveLanguage } from './language-codes.ts';

type Catalogs = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

export type ServerTexts = (
  language: string | null | undefined,
  key: string,
  values: Readonly<Record<string, string | number>>,
  /** Values that stand in the text exactly as they are, without marks of direction. */
  bare?: readonly string[],
) => string | undefined;

const CHOICE = /\{\s*(\w+)\s*,\s*select\s*,/g;

/** One namespace in all languages at once: the server speaks them all. An untranslated text is English. */
export function makeServerTexts(catalogs: Catalogs): ServerTexts {
  const compiled = new Map<string, ReturnType<typeof compileMessageOrThrow>>();
  const i18n = setupI18n({ locale: DEFAULT_LANGUAGE, messages: { [DEFAULT_LANGUAGE]: {} } });
  return (language, key, values, bare = []) => {
    const wanted = resolveLanguage(language);
    const found = wanted in catalogs && Object.hasOwn(catalogs[wanted], key) ? wanted : DEFAULT_LANGUAGE;
    const source = Object.hasOwn(catalogs[found], key) ? catalogs[found][key] : undefined;
    if (source === undefined) return undefined;
    const id = `${found}.${key}`;
    let message = compiled.get(id);
    if (message === undefined) {
      message = compileMessageOrThrow(source);
      compiled.set(id, message);
    }
    // One synchronous step: nobody else can activate another language in between.
    i18n.loadAndActivate({ locale: found, locales: localeOf(found), messages: { [id]: message } });
    // A value that chooses between phrases is compared, not shown: a mark of direction would make it choose none.
    const choosing = Array.from(source.matchAll(CHOICE), ([, name]) => name);
    const asTheyAre = Object.entries(values).filter(([name]) => bare.includes(name) || choosing.includes(name));
    return i18n._(id, { ...isolateValues(found, values), ...Object.fromEntries(asTheyAre) });
  };
}
