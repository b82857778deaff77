import { describe, expect, it } from 'vitest';
import { checkCatalogs } from './check.ts';
import { checkAddress } from './check-address.ts';
import { checkMessage } from './check-message.ts';
import { checkTone } from './check-tone.ts';
import { LANGUAGES, type Language } from './languages.ts';

function languageOf(code: string): Language {
  const found = LANGUAGES.find((language) => language.code === code);
  if (!found) throw new Error(code);
  return found;
}
const [polish, arabic, english, japanese] = ['pl', 'ar', 'en', 'ja'].map(languageOf) as [
  Language,
  Language,
  Language,
  Language,
];

describe('checkMessage', () => {
  it('wants the values of the English text', () => {
    expect(checkMessage(polish, 'Minimum {minimum}', 'Co najmniej {minimun}').errors).toHaveLength(1);
    expect(checkMessage(polish, 'Minimum {minimum}', 'Co najmniej {minimum}').errors).toEqual([]);
  });

  it('wants every plural form of the language', () => {
    const source = '{n, plural, one {# line} other {# lines}}';
    expect(checkMessage(polish, source, '{n, plural, one {# wiersz} other {# wiersza}}').errors[0]).toContain(
      'few, many',
    );
    expect(
      checkMessage(polish, source, '{n, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}')
        .errors,
    ).toEqual([]);
  });

  it('finds broken ICU, English left over and the wrong script', () => {
    expect(checkMessage(polish, 'Hello', '{n, plural').errors).toHaveLength(1);
    expect(checkMessage(arabic, 'Total balance', 'Total balance').errors).toContain('is still English');
    expect(checkMessage(japanese, 'Total balance', 'Gesamtsaldo').errors).toContain('has no Kana letters');
    expect(checkMessage(japanese, 'USDT', 'USDT').errors).toEqual([]);
  });
});

describe('checkTone', () => {
  it('refuses shouting and promises', () => {
    expect(checkTone(english, 'Guaranteed returns')).toHaveLength(1);
    expect(checkTone(english, 'Welcome!')).toHaveLength(1);
    expect(checkTone(english, 'You can lose your capital.')).toEqual([]);
  });
});

describe('checkAddress', () => {
  it('finds the form of address a language does not use', () => {
    expect(checkAddress('ro', 'Poți avea doi roboți.')).toHaveLength(1);
    expect(checkAddress('ro', 'Puteți avea doi roboți.')).toEqual([]);
    expect(checkAddress('de', 'Wenn Sie möchten')).toHaveLength(1);
    expect(checkAddress('zh-Hant', '你的裝置')).toHaveLength(1);
  });

  it('lets a customer speak to us, others be spoken of, and buttons order', () => {
    expect(checkAddress('zh-Hant', '你們能恢復我的錢包嗎？')).toEqual([]);
    expect(checkAddress('de', 'Order aufgegeben. Ihre Margin ist reserviert.')).toEqual([]);
    expect(checkAddress('tr', 'Gönder')).toEqual([]);
  });
});

describe('checkCatalogs', () => {
  const files = (other: Record<string, string>) =>
    new Map([
      ['en', new Map([['error', { 'call.failed': 'Something went wrong.' }]])],
      ['de', new Map([['error', other]])],
      ['ar', new Map([['error', { 'call.failed': 'حدث خطأ ما.' }]])],
    ]);

  it('counts what is missing and refuses what is unknown', () => {
    expect(checkCatalogs(files({}), ['call.failed']).missing.de).toBe(1);
    expect(checkCatalogs(files({ gone: 'Weg.' }), ['call.failed']).errors).toHaveLength(1);
  });

  it('wants a text for every refusal of the contract', () => {
    expect(checkCatalogs(files({}), ['call.failed', 'new.refusal']).errors[0]).toContain('new.refusal');
  });
});
