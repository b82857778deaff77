import terms from '../glossary/terms.json' with { type: 'json' };
import { LANGUAGES } from './languages.ts';

type Term = {
  readonly term: string;
  /** How English writes it, as a regular expression: plurals, mostly. */
  readonly match: string;
  /** Texts in which English means something else, or other languages leave the word out; by the beginning of their names. */
  readonly except: readonly string[];
  /** The word of each language, and after it the stems it may also appear with; `*` stands for an ending. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

/** Every text of one language, by `namespace/key`. */
export type TextsOf = ReadonlyMap<string, string>;

/** Names of values and the keywords of plurals and choices are no words. */
const ARGUMENT = /\{\w+\}|\{\w+, (?:select|plural|number|date|time)/g;
const ENDING = "[\\p{L}\\p{M}’‘'-]*";

export const GLOSSARY: readonly Term[] = terms;

/** A term and the texts that use it in English. */
export type TermUses = Pick<Term, 'term' | 'words'> & { readonly keys: readonly string[] };

export function findUses(english: TextsOf, glossary: readonly Term[] = GLOSSARY): readonly TermUses[] {
  const texts = [...english].map(([key, text]) => [key, text.replace(ARGUMENT, '')] as const);
  return glossary.map(({ term, match, except, words }) => {
    const isTerm = new RegExp(`(?<![\\w-])(?:${match})(?![\\w-])`, 'i');
    const found = texts.filter(([key, text]) => isTerm.test(text) && !except.some((start) => key.startsWith(start)));
    return { term, words, keys: found.map(([key]) => key) };
  });
}

/** Which texts do not use the word their language has for a term, each as a sentence. A missing text is found elsewhere. */
export function checkGlossary(uses: readonly TermUses[], language: string, texts: TextsOf): readonly string[] {
  return uses.flatMap(({ term, words, keys }) => {
    const stems = words[language] ?? [];
    const isUsed = wordsPattern(stems, language);
    return keys
      .filter((key) => !isUsed.test((texts.get(key) ?? stems[0] ?? '').toLocaleLowerCase(language)))
      .map((key) => `${language}/${key}: “${term}” is “${stems[0]}” here, and the text does not say so`);
  });
}

/** The languages that have a word for everything: all but English, which is where the terms come from. */
export const GLOSSARY_LANGUAGES = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

function wordsPattern(stems: readonly string[], language: string): RegExp {
  const alternatives = stems.map((stem) =>
    stem
      .toLocaleLowerCase(language)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', ENDING),
  );
  return new RegExp(alternatives.join('|'), 'u');
}
