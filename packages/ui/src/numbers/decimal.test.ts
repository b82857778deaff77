import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDecimals, isBelowStep, smallestStep, toDecimals } from './decimal.ts';

const decimalText = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }),
  )
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);

function scaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(scale, '0'));
  return text.startsWith('-') ? -size : size;
}

describe('toDecimals', () => {
  it('cuts towards zero', () => {
    expect(toDecimals('12.349', 2, 'cut')).toBe('12.34');
    expect(toDecimals('-12.349', 2, 'cut')).toBe('-12.34');
    expect(toDecimals('0.009', 2, 'cut')).toBe('0.00');
    expect(toDecimals('-0.009', 2, 'cut')).toBe('0.00');
    expect(toDecimals('7', 0, 'cut')).toBe('7');
  });

  it('rounds to the nearest where asked, carrying over', () => {
    expect(toDecimals('9.995', 2, 'nearest')).toBe('10.00');
    expect(toDecimals('-0.005', 2, 'nearest')).toBe('-0.01');
    expect(toDecimals('0.004', 2, 'nearest')).toBe('0.00');
  });

  it('takes no exponent, no word, no empty text', () => {
    for (const text of ['1e5', 'NaN', '', '.5', '1.', '+1', '1,5']) expect(toDecimals(text, 2, 'cut')).toBeUndefined();
  });

  it('never shows more than there is, and loses less than one step', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 8 }), (text, decimals) => {
        const shown = toDecimals(text, decimals, 'cut') ?? '';
        const exact = scaled(text, 12);
        const seen = scaled(shown, 12);
        const step = 10n ** BigInt(12 - decimals);
        const lost = exact < 0n ? seen - exact : exact - seen;
        expect(lost >= 0n && lost < step).toBe(true);
      }),
    );
  });
});

describe('steps', () => {
  it('knows what is too small to show', () => {
    expect(isBelowStep('0.009', 2)).toBe(true);
    expect(isBelowStep('-0.009', 2)).toBe(true);
    expect(isBelowStep('0.01', 2)).toBe(false);
    expect(isBelowStep('0', 2)).toBe(false);
    expect(smallestStep(2)).toBe('0.01');
    expect(smallestStep(0)).toBe('1');
  });

  it('counts the decimals that carry a value', () => {
    expect(countDecimals('12.500')).toBe(1);
    expect(countDecimals('12')).toBe(0);
  });
});
