import { money, parseMoney } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../testing/locales.ts';
import { formatAmount } from './format-money.ts';
import { readAmount, readTyped, separatorsOf, tidyTyped, toTyped, toWire } from './read-amount.ts';

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';

/** The text as a field holds it after every single key, ending with what was understood. */
function typeKeys(text: string, locale: string) {
  let held = '';
  for (const key of text) held = tidyTyped(held + key, locale);
  return { held, read: readTyped(held, { locale, decimals: 6, unit: 'USDT' }) };
}

describe('an amount as its reader writes it', () => {
  it.each([
    ['1,000', 'en', '1000'],
    ['1,000.50', 'en', '1000.50'],
    ['1,234,567', 'en', '1234567'],
    ['$1,200', 'en', '1200'],
    ['1,200 USDT', 'en', '1200'],
    ['US$ 1,200.5', 'en', '1200.5'],
    ['1.234', 'en', '1.234'],
    ['57.000', 'de', '57000'],
    ['57.421,8', 'de', '57421.8'],
    ['1,234', 'de', '1.234'],
    ['1,234,567', 'de', '1234567'],
    ['1.234,56', 'en', '1234.56'],
    ['1,234.56', 'de', '1234.56'],
    ['1 234,56', 'en', '1234.56'],
    ['1\u202f234,56', 'fr', '1234.56'],
    ['1 234.56', 'fr', '1234.56'],
    ['1.5', 'fr', '1.5'],
    ['1’234.56', 'de', '1234.56'],
    ["1'234", 'en', '1234'],
    ['١٢٬٣٤٥٫٦', 'ar', '12345.6'],
    ['۱۲٬۳۴۵٫۶', 'ar', '12345.6'],
    ['١٢٣٫٥', 'de', '123.5'],
    ['１，２３４．５', 'ja', '1234.5'],
    ['0,123', 'en', '0.123'],
    ['0.5', 'de', '0.5'],
    ['57421.8', 'de', '57421.8'],
    ['\u200e1,000\u200f', 'ar', '1000'],
    [' 12.50 ', 'en', '12.50'],
    [',5', 'de', '0.5'],
    ['12.', 'en', '12'],
    ['0012', 'en', '12'],
    ['', 'en', ''],
    ['.', 'en', ''],
  ])('%j in %s is %j, typed and pasted', (text, locale, amount) => {
    expect(toWire(readTyped(text, { locale, decimals: 6, unit: 'USDT' }))).toBe(amount);
    expect(toWire(typeKeys(text, locale).read)).toBe(amount);
  });
});

describe('what is refused, never guessed', () => {
  it.each([
    ['1,00', 'en', ['1.00']],
    ['12,34', 'en', ['12.34']],
    ['57,0000', 'en', ['57.0000']],
    ['57.0000', 'de', ['57.0000']],
    ['1.5', 'de', ['1.5']],
    ['1.000', 'fr', ['1.000', '1000']],
    ['57.000', 'ru', ['57.000', '57000']],
  ])('%j in %s could be two figures: %j is offered', (text, locale, offers) => {
    expect(readTyped(text, { locale })).toMatchObject({ offers });
    expect(readAmount(text, locale)).toBeUndefined();
  });

  it.each([
    '-5',
    '+5',
    '1e5',
    '12 EUR',
    '€5',
    '1,23,456.7',
    '1.2.3',
    '1,2.3,4',
    'abc',
    '1,234.567,8',
    '12 34',
    "1'000 000",
  ])('%j is no amount', (text) => {
    expect(readAmount(text, 'en')).toBeUndefined();
  });

  it('takes a dollar sign for USDT and for nothing else', () => {
    expect(readTyped('$1,200', { locale: 'en', unit: 'BTC' }).is).toBe('unclear');
    expect(readTyped('0.5 BTC', { locale: 'en', unit: 'BTC' })).toEqual({ is: 'amount', amount: '0.5' });
  });

  it('has no more decimals than the asset, and cuts none but zeros', () => {
    expect(readTyped('1.2345678', { locale: 'en', decimals: 6 }).is).toBe('tooFine');
    expect(readTyped('1.50000000', { locale: 'en', decimals: 6 })).toEqual({ is: 'amount', amount: '1.500000' });
    expect(readTyped('1.5', { locale: 'en', decimals: 0 }).is).toBe('tooFine');
  });

  it('is only unfinished while the next key can still make it clear', () => {
    for (const held of ['1,', '1,0', '1,00', '1,000,', '1 0'])
      expect(readTyped(held, { locale: 'en' }).is).toBe('unfinished');
    expect(readTyped('57,0000', { locale: 'en' }).is).toBe('unclear');
  });
});

describe.each(LOCALES)('%s', (locale) => {
  const minor = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.bigInt({ min: 0n, max: 10n ** 24n }));
  const parsed = (text: string) => parseMoney('USDT', text)?.minor;

  it('format → type → parse is the identity, key by key and pasted, in any digits', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom('keep', 'drop'), (amount, zeros) => {
        const shown = formatAmount(money('USDT', amount), { locale, decimals: 6, zeros });
        const { decimal, group } = separatorsOf(locale);
        const plain = shown.replaceAll(group, '');
        const inDigits = (digits: string) => shown.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
        for (const text of [shown, plain, inDigits(ARABIC_INDIC), inDigits(PERSIAN)]) {
          expect(parsed(readAmount(text, locale) ?? '')).toBe(amount);
        }
        for (const text of [shown, plain, inDigits(ARABIC_INDIC), inDigits(PERSIAN)]) {
          const { held, read } = typeKeys(text, locale);
          expect(parsed(toWire(read))).toBe(amount);
          expect(held.includes(decimal)).toBe(shown.includes(decimal));
        }
      }),
    );
  });

  it('on the way to an amount no key makes it a thousandth', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000n, max: 10n ** 15n }), (whole) => {
        const shown = formatAmount(money('USDT', whole * 1_000_000n), { locale, decimals: 0 });
        for (let end = 1; end <= shown.length; end++) {
          const held = shown.slice(0, end);
          const digits = held.replace(/\D/g, '');
          const read = readTyped(tidyTyped(held, locale), { locale, decimals: 6 });
          // Either all digits so far count in full, or it is not an amount yet.
          if (read.is === 'amount') expect(read.amount).toBe(digits);
          else expect(read.is).toBe('unfinished');
        }
      }),
    );
  });

  it('reads back the text of the field, at rest and while it is typed', () => {
    expect(readAmount(toTyped('1234567.8', locale, true), locale)).toBe('1234567.8');
    expect(readAmount(toTyped('1234567.8', locale, false), locale)).toBe('1234567.8');
  });
});
