import { money, parseMoney } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../testing/locales.ts';
import { formatAmount } from './format-money.ts';
import { readAmount, tidyTyped, toCanonical, toTyped } from './read-amount.ts';

describe('tidyTyped', () => {
  it('turns either separator into the reader’s own, whichever the keypad offers', () => {
    expect(tidyTyped('1,5', 'en', 6)).toBe('1.5');
    expect(tidyTyped('1.5', 'de', 6)).toBe('1,5');
    expect(tidyTyped('1,234', 'en', 6)).toBe('1.234');
  });

  it('keeps half-typed text, one separator and no more decimals than there are', () => {
    expect(tidyTyped('12.', 'en', 6)).toBe('12.');
    expect(tidyTyped('.', 'en', 6)).toBe('.');
    expect(tidyTyped('1.2.3', 'en', 6)).toBe('1.23');
    expect(tidyTyped('1.23456789', 'en', 6)).toBe('1.234567');
    expect(tidyTyped('1.5', 'en', 0)).toBe('1');
    expect(tidyTyped('-1e5 USDT', 'en', 6)).toBe('15');
  });

  it('reads the digits of other scripts', () => {
    expect(tidyTyped('١٢٫٥', 'ar', 6)).toBe('12.5');
    expect(tidyTyped('１２．５', 'ja', 6)).toBe('12.5');
  });
});

describe('readAmount', () => {
  it.each([
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1 234,56', 'en', '1234.56'],
    ['1\u202f234,56', 'fr', '1234.56'],
    ['1’234.56', 'de', '1234.56'],
    ['1,234,567', 'de', '1234567'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['0,123', 'en', '0.123'],
    ['12,34', 'en', '12.34'],
    [' 12.50 ', 'en', '12.50'],
    [',5', 'de', '0.5'],
    ['0012', 'en', '12'],
  ])('%s in %s is %s', (text, locale, amount) => {
    expect(readAmount(text, locale)).toBe(amount);
  });

  it.each(['', ' ', '-5', '+5', '1e5', '12 USDT', '1,23,456.7', '1.2.3', '1,2.3,4', '..', 'abc', '1,234.567,8'])(
    '%j is no amount',
    (text) => {
      expect(readAmount(text, 'en')).toBeUndefined();
    },
  );

  it.each(LOCALES)('%s: reads back everything the app itself shows', (locale) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (minor) => {
        const shown = formatAmount(money('USDT', minor), { locale, decimals: 6 });
        expect(parseMoney('USDT', readAmount(shown, locale) ?? '')?.minor).toBe(minor);
      }),
    );
  });
});

describe('the field’s text', () => {
  it.each(LOCALES)('%s: comes back unchanged after it was grouped', (locale) => {
    const typed = toTyped('1234567.8', locale, true);
    expect(readAmount(typed, locale)).toBe('1234567.8');
    expect(toTyped('1234567.8', locale, false)).toBe(tidyTyped('1234567.8', locale, 6));
  });

  it('has one plain form on the wire', () => {
    expect(toCanonical('12,')).toBe('12');
    expect(toCanonical(',5')).toBe('0.5');
    expect(toCanonical('00.50')).toBe('0.50');
    expect(toCanonical('')).toBe('');
    expect(toCanonical('.')).toBe('');
  });
});
