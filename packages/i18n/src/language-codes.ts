/**
 * The 24 languages of the app, by BCP-47 code. This file is in the first screen: it holds what is needed before any
 * text is shown, and nothing else. Names and plural facts are in languages.ts.
 */
export const LANGUAGE_CODES = [
  'en',
  'zh-Hant',
  'ja',
  'es',
  'so',
  'ar',
  'fr',
  'it',
  'de',
  'hu',
  'hr',
  'bg',
  'tr',
  'sl',
  'vi',
  'cs',
  'id',
  'ko',
  'da',
  'ro',
  'pt',
  'uz',
  'pl',
  'ru',
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/**
 * What earlier versions and other programs wrote into `_lang` for these languages. Codes that differ from ours only by
 * a region or by case need no line here.
 */
export const OLD_CODES: Readonly<Record<string, LanguageCode>> = {
  zh: 'zh-Hant',
  tw: 'zh-Hant',
  hk: 'zh-Hant',
  cht: 'zh-Hant',
  jp: 'ja',
  kr: 'ko',
  vn: 'vi',
  cz: 'cs',
  dk: 'da',
  in: 'id',
  br: 'pt',
  sp: 'es',
};

/** The language behind a stored `_lang`, an Accept-Language tag or an old code. Unknown ones read as the default. */
export function resolveLanguage(stored: string | null | undefined): LanguageCode {
  const base = (stored ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const old = Object.hasOwn(OLD_CODES, base) ? OLD_CODES[base] : undefined;
  return old ?? LANGUAGE_CODES.find((code) => code === base) ?? DEFAULT_LANGUAGE;
}

/** The first language a browser asks for that the app speaks. */
export function preferredLanguage(asked: readonly string[]): LanguageCode {
  const bases = asked.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  const known = bases.find((base) => base === 'zh' || LANGUAGE_CODES.some((code) => code === base));
  return resolveLanguage(known);
}

export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** What `Intl` is asked for. Digits are Latin in every language; Arabic regions would otherwise bring their own. */
export function localeOf(language: LanguageCode): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Which colour rises before the customer has chosen: in East Asia red does. */
export function updownOf(language: LanguageCode): 'green' | 'red' {
  return language === 'zh-Hant' || language === 'ja' || language === 'ko' ? 'red' : 'green';
}
