import { describe, expect, it } from 'vitest';
import { directionOf, LANGUAGE_CODES, localeOf, resolveLanguage } from './language-codes.ts';
import { LANGUAGES } from './languages.ts';

describe('languages', () => {
  it('has the 24 of the specification, each with its facts', () => {
    expect(LANGUAGE_CODES).toHaveLength(24);
    expect(LANGUAGES.map((language) => language.code)).toEqual(LANGUAGE_CODES);
  });

  it('asks for the plural forms the platform knows', () => {
    for (const language of LANGUAGES) {
      const known = new Intl.PluralRules(language.code).resolvedOptions().pluralCategories.toSorted();
      expect([...language.plurals, ...(language.optionalPlurals ?? [])].toSorted(), language.code).toEqual(known);
    }
  });

  it('reads what earlier versions stored', () => {
    expect(resolveLanguage('zh_TW')).toBe('zh-Hant');
    expect(resolveLanguage('zh-hant')).toBe('zh-Hant');
    expect(resolveLanguage('jp')).toBe('ja');
    expect(resolveLanguage('pt-BR')).toBe('pt');
    expect(resolveLanguage('EN_us')).toBe('en');
    expect(resolveLanguage('klingon')).toBe('en');
    expect(resolveLanguage(null)).toBe('en');
    expect(resolveLanguage('constructor')).toBe('en');
  });

  it('writes Latin digits in Arabic, from right to left', () => {
    expect(directionOf('ar')).toBe('rtl');
    expect(new Intl.NumberFormat(localeOf('ar')).format(1234)).toMatch(/1.?234/);
  });
});
