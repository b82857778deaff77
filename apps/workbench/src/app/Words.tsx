import { createContext, type ReactNode, use } from 'react';
import { WORDS, type Words } from './sample-words.ts';
import type { StageLocale } from './settings.ts';

const WordsContext = createContext<Words>(WORDS.en);

export function WordsProvider({ locale, children }: { readonly locale: StageLocale; readonly children: ReactNode }) {
  return <WordsContext value={WORDS[locale]}>{children}</WordsContext>;
}

/** Sample sentences of the stage's language: long in German, right to left in Arabic, unbroken in Japanese. */
export function useWords(): Words {
  return use(WordsContext);
}
