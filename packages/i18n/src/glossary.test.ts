import { describe, expect, it } from 'vitest';
import { type CatalogFiles, OPERATOR_NAMESPACES, readCatalogFiles } from './catalog-files.ts';
import { checkGlossary, findUses, GLOSSARY, GLOSSARY_LANGUAGES, type TextsOf } from './glossary.ts';

function textsOf(files: CatalogFiles, language: string): TextsOf {
  const namespaces = [...(files.get(language) ?? [])].filter(([namespace]) => !OPERATOR_NAMESPACES.includes(namespace));
  return new Map(
    namespaces.flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}/${key}`, text] as const),
    ),
  );
}

describe('the glossary', () => {
  const files = readCatalogFiles();
  const english = textsOf(files, 'en');
  const uses = findUses(english);

  it('has a word of every language for every term, and every term is used', () => {
    for (const { term, words, keys } of uses) {
      expect(Object.keys(words).sort(), term).toEqual([...GLOSSARY_LANGUAGES].sort());
      expect(keys.length, term).toBeGreaterThan(0);
    }
  });

  it('lists no exception that is gone', () => {
    for (const { term, except } of GLOSSARY) {
      const gone = except.filter((start) => ![...english.keys()].some((key) => key.startsWith(start)));
      expect(gone, term).toEqual([]);
    }
  });

  it.each(GLOSSARY_LANGUAGES)('is kept by every text in %s', (language) => {
    expect(checkGlossary(uses, language, textsOf(files, language))).toEqual([]);
  });

  it('finds another word, and takes an inflected one', () => {
    const term = {
      ...{ term: 'order book', match: 'order books?', except: ['market/book.label'] },
      words: { ar: ['دفتر الأوامر'], pl: ['arkusz zleceń', 'zlecen* z arkusza'], tr: ['İşlem'] },
    };
    const source = new Map([
      ['spot/a', 'It waits in the order book.'],
      ['market/book.label', 'Order book'],
      ['spot/b', '{orderbooks} and {n, plural, other {#}}'],
    ]);
    const judge = (language: string, text: string) =>
      checkGlossary(findUses(source, [term]), language, new Map([['spot/a', text]])).length;
    expect(judge('ar', 'ينتظر في السجل.')).toBe(1);
    expect(judge('ar', 'ينتظر في دفتر الأوامر.')).toBe(0);
    expect(judge('pl', 'Zlecenia z arkusza czekają.')).toBe(0);
    expect(judge('pl', 'Czeka w księdze.')).toBe(1);
    expect(judge('tr', 'İŞLEM')).toBe(0);
  });
});
