import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language, Script } from './languages.ts';

type Finding = { readonly errors: string[]; readonly warnings: string[] };

/** Letters that show a text is written in the language's own script. */
const LETTERS: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Hangul: /\p{Script=Hangul}/u,
};

/** Words that are the same in every language: names, units, technical marks. A text of only these needs no translation. */
const SAME_EVERYWHERE =
  /^(?:candor|usdt|trx|btc|eth|tron|bitcoin|ethereum|csv|vip|id|uid|api|dapp|max|e-mail|sandbox|tether|spot|demo|robot|robots|level|menu|system|transparency|code)$/i;
const LONGER_THAN = 1.8;

/** Compares one translation with its English source. */
export function checkMessage(language: Language, english: string, text: string): Finding {
  const errors: string[] = [];
  const warnings: string[] = [];
  const source = read(english);
  const own = read(text);
  if (!source) return { errors: ['cannot be read in English as an ICU message'], warnings };
  if (!own) return { errors: ['cannot be read as an ICU message'], warnings };

  const [wanted, given] = [describe(source), describe(own)];
  if (wanted.names !== given.names) errors.push(`has the values {${given.names}} where English has {${wanted.names}}`);
  for (const forms of given.plurals) {
    const lacking = language.plurals.filter((category) => !forms.includes(category));
    if (lacking.length > 0) errors.push(`lacks the plural forms ${lacking.join(', ')}`);
    const optional = language.optionalPlurals ?? [];
    const odd = forms.filter(
      (form) => !form.startsWith('=') && !language.plurals.some((p) => p === form) && !optional.some((p) => p === form),
    );
    if (odd.length > 0) errors.push(`has plural forms this language does not use: ${odd.join(', ')}`);
  }
  if (language.code !== 'en') checkWords(language, english, text, given.words, { errors, warnings });
  return { errors, warnings };
}

function checkWords(language: Language, english: string, text: string, words: string, found: Finding): void {
  const ordinary = words.match(/\p{L}{4,}/gu)?.filter((word) => !SAME_EVERYWHERE.test(word)) ?? [];
  if (text === english && ordinary.length > 0 && language.script !== 'Latin') found.errors.push('is still English');
  if (text === english && ordinary.length > 1 && language.script === 'Latin') found.errors.push('is still English');
  if (ordinary.length > 0 && !LETTERS[language.script].test(words)) {
    found.errors.push(`has no ${language.script} letters`);
  }
  if (english.length > 12 && text.length > english.length * LONGER_THAN) {
    found.warnings.push(`is ${(text.length / english.length).toFixed(1)} times as long as English`);
  }
}

function read(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The values and tags a message uses, its plural forms, and its plain words. */
function describe(elements: readonly MessageFormatElement[]): { names: string; plurals: string[][]; words: string } {
  const names = new Set<string>();
  const plurals: string[][] = [];
  let words = '';
  const walk = (list: readonly MessageFormatElement[]) => {
    for (const element of list) {
      if (element.type === TYPE.literal) words += ` ${element.value}`;
      else if (element.type === TYPE.tag) {
        names.add(`<${element.value}>`);
        walk(element.children);
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        names.add(element.value);
        if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
        for (const option of Object.values(element.options)) walk(option.value);
      } else if (element.type !== TYPE.pound) names.add(element.value);
    }
  };
  walk(elements);
  return { names: [...names].sort().join(', '), plurals, words };
}
