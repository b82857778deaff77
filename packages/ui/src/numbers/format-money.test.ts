import { money } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../testing/locales.ts';
import { formatAmount, formatExact } from './format-money.ts';
import { formatCompact, formatDecimal } from './format-number.ts';
import { separatorsOf } from './read-amount.ts';

const usdt = (minor: bigint) => money('USDT', minor);

describe('formatAmount', () => {
  it('cuts a balance instead of rounding it up', () => {
    expect(formatAmount(usdt(12_840_559_999n), { locale: 'en' })).toBe('12,840.55');
  });

  it('says so when an amount is below the smallest shown step', () => {
    expect(formatAmount(usdt(9_999n), { locale: 'en' })).toBe('< 0.01');
    expect(formatAmount(usdt(9_999n), { locale: 'de' })).toBe('< 0,01');
    expect(formatAmount(usdt(-9_999n), { locale: 'en' })).toBe('> -0.01');
    expect(formatAmount(usdt(0n), { locale: 'en' })).toBe('0.00');
  });

  it('keeps zeros in columns and drops them in prose', () => {
    expect(formatAmount(usdt(12_500_000n), { locale: 'en' })).toBe('12.50');
    expect(formatAmount(usdt(12_500_000n), { locale: 'en', zeros: 'drop' })).toBe('12.5');
    expect(formatAmount(usdt(12_500_001n), { locale: 'en', decimals: 'full' })).toBe('12.500001');
    expect(formatAmount(money('BTC', 50_000_000n), { locale: 'en' })).toBe('0.50000000');
  });

  it('groups four digits too, so that columns line up', () => {
    for (const locale of ['es', 'it', 'pl', 'hu', 'bg', 'sl']) {
      expect(formatAmount(usdt(3_512_880_000n), { locale })).toMatch(/^3.512,88$/);
    }
  });

  it('shows a sign on both sides of zero where asked', () => {
    expect(formatAmount(usdt(1_000_000n), { locale: 'en', sign: 'always' })).toBe('+1.00');
    expect(formatAmount(usdt(-1_000_000n), { locale: 'en', sign: 'always' })).toBe('-1.00');
    expect(formatAmount(usdt(0n), { locale: 'en', sign: 'always' })).toBe('0.00');
  });

  it('has every digit of an amount no float could hold', () => {
    const large = usdt(123_456_789_012_345_678_901_234_567_890_123_456n);
    expect(formatAmount(large, { locale: 'en', decimals: 'full' })).toBe(
      '123,456,789,012,345,678,901,234,567,890.123456',
    );
    expect(formatExact(usdt(12_500_001n), 'en')).toBe('12.500001\u00a0USDT');
  });

  it.each(LOCALES)('%s: shows exactly the ledger’s digits, in Latin numerals', (locale) => {
    const { decimal } = separatorsOf(locale);
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 10n ** 30n }), (minor) => {
        const shown = formatAmount(usdt(minor), { locale });
        const [whole = '', fraction = ''] = shown.split(decimal);
        const digits = whole.replace(/[^0-9]/g, '') + fraction;
        expect(digits.replace(/^0+/, '')).toBe((minor / 10_000n).toString());
        expect(fraction).toMatch(/^\d\d$/);
        expect(shown).not.toMatch(/[٠-٩eE]/);
      }),
    );
  });
});

describe('formatCompact', () => {
  it('follows the reader’s large units and never rounds up', () => {
    expect(formatCompact('1299999', 'en')).toBe('1.2M');
    expect(formatCompact('1284055', 'zh-Hant')).toBe('128.4萬');
    expect(formatCompact('950', 'en')).toBe('950');
  });
});

describe('currencies', () => {
  it('puts the sign where the locale does', () => {
    expect(formatDecimal('1234.567', { locale: 'en', decimals: 2, currency: 'EUR' })).toBe('€1,234.56');
    expect(formatDecimal('1234.567', { locale: 'de', decimals: 2, currency: 'EUR' })).toBe('1.234,56\u00a0€');
  });
});
