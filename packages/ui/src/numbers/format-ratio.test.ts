import { ppm } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../testing/locales.ts';
import { directionOf, formatRatio } from './format-ratio.ts';

describe('formatRatio', () => {
  it('writes percent as the reader does', () => {
    expect(formatRatio(ppm(12_300), { locale: 'en' })).toBe('1.23%');
    expect(formatRatio(ppm(-12_300), { locale: 'en', sign: 'always' })).toBe('-1.23%');
    expect(formatRatio(ppm(12_300), { locale: 'en', sign: 'always' })).toBe('+1.23%');
    expect(formatRatio(ppm(12_300), { locale: 'tr' })).toBe('%1,23');
    expect(formatRatio(ppm(12_300), { locale: 'de' })).toBe('1,23\u00a0%');
    expect(formatRatio(ppm(-12_300), { locale: 'hr' })).toBe('\u22121,23\u00a0%');
  });

  it('drops zeros that say nothing, where it is asked to', () => {
    expect(formatRatio(ppm(160_000), { locale: 'en', decimals: 1, zeros: 'drop' })).toBe('16%');
    expect(formatRatio(ppm(1_600), { locale: 'de', decimals: 3, zeros: 'drop' })).toBe('0,16\u00a0%');
    expect(formatRatio(ppm(160_000), { locale: 'en', decimals: 1 })).toBe('16.0%');
  });

  it('rounds a gain and a loss alike', () => {
    expect(formatRatio(ppm(12_350), { locale: 'en', sign: 'never' })).toBe('1.24%');
    expect(formatRatio(ppm(-12_350), { locale: 'en', sign: 'never' })).toBe('1.24%');
  });

  it.each(LOCALES)('%s: the same figures in Latin numerals', (locale) => {
    expect(formatRatio(ppm(12_345_600), { locale }).replace(/[^0-9]/g, '')).toBe('123456');
  });
});

describe('directionOf', () => {
  it('follows what is shown', () => {
    expect(directionOf(ppm(49))).toBe('flat');
    expect(directionOf(ppm(50))).toBe('up');
    expect(directionOf(ppm(-50))).toBe('down');
    expect(directionOf(ppm(0))).toBe('flat');
  });
});
