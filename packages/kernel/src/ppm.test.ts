import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenPromise } from './assert.ts';
import { money, mulDiv } from './money.ts';
import { PPM, ppm } from './ppm.ts';

describe('ppm', () => {
  it('counts parts per million: 12 % is 120,000', () => {
    expect(ppm(120_000)).toBe(120_000n);
    expect(ppm(120_000n)).toBe(120_000n);
    expect(mulDiv(money('USDT', 1_000_000n), ppm(120_000), PPM, 'floor').minor).toBe(120_000n);
  });

  it.each([0.5, 12.000001, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %s: a float would bring its error along',
    (parts) => {
      expect(() => ppm(parts)).toThrow(BrokenPromise);
    },
  );

  it('takes all of an amount at a million parts and none at zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.constantFrom('floor' as const, 'ceil' as const), (minor, rounding) => {
        const value = money('BTC', minor);
        expect(mulDiv(value, ppm(PPM), PPM, rounding)).toEqual(value);
        expect(mulDiv(value, ppm(0), PPM, rounding).minor).toBe(0n);
      }),
    );
  });
});
