import type { LanguageCode } from './language-codes.ts';

export type Script = 'Latin' | 'Cyrillic' | 'Arabic' | 'Han' | 'Kana' | 'Hangul';
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export type Language = {
  readonly code: LanguageCode;
  /** The language's name in itself: the only name the picker shows first. */
  readonly ownName: string;
  readonly englishName: string;
  readonly direction: 'ltr' | 'rtl';
  readonly script: Script;
  /** Which plural forms a message must bring. */
  readonly plurals: readonly PluralCategory[];
  /** Forms the language has but a message may leave out: they serve only counts in the millions. */
  readonly optionalPlurals?: readonly PluralCategory[];
};

const ONE_OTHER = ['one', 'other'] as const;
const SLAVIC = ['one', 'few', 'many', 'other'] as const;

/** Every language of the app, in the order of the specification. */
export const LANGUAGES: readonly Language[] = [
  latin('en', 'English', 'English', ONE_OTHER),
  { ...latin('zh-Hant', '繁體中文', 'Traditional Chinese', ['other']), script: 'Han' },
  { ...latin('ja', '日本語', 'Japanese', ['other']), script: 'Kana' },
  { ...latin('es', 'español', 'Spanish', ONE_OTHER), optionalPlurals: ['many'] },
  latin('so', 'Soomaali', 'Somali', ONE_OTHER),
  {
    ...latin('ar', 'العربية', 'Arabic', ['zero', 'one', 'two', 'few', 'many', 'other']),
    script: 'Arabic',
    direction: 'rtl',
  },
  { ...latin('fr', 'français', 'French', ONE_OTHER), optionalPlurals: ['many'] },
  { ...latin('it', 'italiano', 'Italian', ONE_OTHER), optionalPlurals: ['many'] },
  latin('de', 'Deutsch', 'German', ONE_OTHER),
  latin('hu', 'magyar', 'Hungarian', ONE_OTHER),
  latin('hr', 'hrvatski', 'Croatian', ['one', 'few', 'other']),
  { ...latin('bg', 'български', 'Bulgarian', ONE_OTHER), script: 'Cyrillic' },
  latin('tr', 'Türkçe', 'Turkish', ONE_OTHER),
  latin('sl', 'slovenščina', 'Slovenian', ['one', 'two', 'few', 'other']),
  latin('vi', 'Tiếng Việt', 'Vietnamese', ['other']),
  latin('cs', 'čeština', 'Czech', SLAVIC),
  latin('id', 'Indonesia', 'Indonesian', ['other']),
  { ...latin('ko', '한국어', 'Korean', ['other']), script: 'Hangul' },
  latin('da', 'dansk', 'Danish', ONE_OTHER),
  latin('ro', 'română', 'Romanian', ['one', 'few', 'other']),
  { ...latin('pt', 'português', 'Portuguese', ONE_OTHER), optionalPlurals: ['many'] },
  latin('uz', 'o‘zbek', 'Uzbek', ONE_OTHER),
  latin('pl', 'polski', 'Polish', SLAVIC),
  { ...latin('ru', 'русский', 'Russian', SLAVIC), script: 'Cyrillic' },
];

function latin(code: LanguageCode, ownName: string, englishName: string, plurals: readonly PluralCategory[]): Language {
  return { code, ownName, englishName, plurals, direction: 'ltr', script: 'Latin' };
}
