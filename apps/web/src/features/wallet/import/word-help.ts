import { normalizePhrase, suggestWords, type Wordlist } from '@candor/keyring';

const MOST = 6;

export type WordHelp = {
  readonly count: number;
  /** The first finished word that is in no list, counted from 1. */
  readonly unknown: number | undefined;
  readonly suggestions: readonly string[];
  /** The text with its last word completed. */
  readonly completed: (word: string) => string;
};

/** What can be said about a phrase that is being typed; the word under the cursor is not judged before it ends. */
export function helpWith(text: string, words: Wordlist): WordHelp {
  const typed = normalizePhrase(text).split(' ').filter(Boolean);
  const known = new Set(words.map((word) => word.normalize('NFKD')));
  const isOpen = !/\s$/u.test(text);
  const finished = isOpen ? typed.slice(0, -1) : typed;
  const unknown = finished.findIndex((word) => !known.has(word));
  const last = isOpen ? (typed.at(-1) ?? '') : '';
  const suggestions = last === '' || known.has(last) ? [] : suggestWords(last, words).slice(0, MOST);
  return {
    count: typed.length,
    unknown: unknown < 0 ? undefined : unknown + 1,
    suggestions,
    completed: (word) => `${[...typed.slice(0, -1), word].join(' ')} `,
  };
}
