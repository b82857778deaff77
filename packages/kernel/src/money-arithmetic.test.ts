import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenPromise } from './assert.ts';
import {
  add,
  compare,
  divide,
  isLess,
  isPositive,
  isZero,
  type Money,
  money,
  mulDiv,
  negate,
  type Rounding,
  subtract,
  zero,
} from './money.ts';
import { PPM, ppm } from './ppm.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const anyMinor = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const anyUsdt = anyMinor.map(usdt);
const aDivisor = fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));
const bothWays = fc.constantFrom<Rounding>('floor', 'ceil');

describe('add, subtract and negate', () => {
  it('keep the asset and lose nothing', () => {
    expect(add(usdt(1n), usdt(2n))).toEqual(usdt(3n));
    expect(subtract(usdt(1n), usdt(2n))).toEqual(usdt(-1n));
    expect(negate(usdt(5n))).toEqual(usdt(-5n));
    expect(zero('BTC')).toEqual(money('BTC', 0n));
  });

  it('are sums of integers: what is added can be taken away again, in any order', () => {
    fc.assert(
      fc.property(anyUsdt, anyUsdt, anyUsdt, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(add(a, negate(a))).toEqual(zero('USDT'));
        expect(add(a, zero('USDT'))).toEqual(a);
      }),
    );
  });

  it('stop the program when two assets meet', () => {
    const dollars: Money = usdt(1n);
    const coins: Money = money('BTC', 1n);
    for (const mix of [add, subtract, compare, isLess]) {
      expect(() => mix(dollars, coins), mix.name).toThrow(BrokenPromise);
      expect(() => mix(dollars, coins), mix.name).toThrow('amounts of one asset, got USDT and BTC');
    }
  });

  it('leave what they were given as it was', () => {
    const a = Object.freeze(usdt(7n));
    const b = Object.freeze(usdt(3n));
    add(a, b);
    subtract(a, b);
    negate(a);
    mulDiv(a, 1n, 2n, 'ceil');
    expect([a, b]).toEqual([usdt(7n), usdt(3n)]);
  });
});

describe('compare', () => {
  it('orders amounts as their minor units are ordered', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, (a, b) => {
        const order = compare(usdt(a), usdt(b));
        expect(order).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(isLess(usdt(a), usdt(b))).toBe(order === -1);
        expect(compare(usdt(b), usdt(a)) + order).toBe(0);
      }),
    );
  });

  it('knows zero and the sign', () => {
    expect([-1n, 0n, 1n].map((minor) => isZero(usdt(minor)))).toEqual([false, true, false]);
    expect([-1n, 0n, 1n].map((minor) => isPositive(usdt(minor)))).toEqual([false, false, true]);
  });
});

describe('divide', () => {
  it.each([
    [7n, 2n, 'floor', 3n],
    [7n, 2n, 'ceil', 4n],
    [-7n, 2n, 'floor', -4n],
    [-7n, 2n, 'ceil', -3n],
    [6n, 2n, 'floor', 3n],
    [6n, 2n, 'ceil', 3n],
    [-6n, 2n, 'floor', -3n],
    [-6n, 2n, 'ceil', -3n],
    [1n, 3n, 'floor', 0n],
    [1n, 3n, 'ceil', 1n],
    [-1n, 3n, 'floor', -1n],
    [-1n, 3n, 'ceil', 0n],
    [0n, 3n, 'floor', 0n],
    [0n, 3n, 'ceil', 0n],
  ] as const)('%s / %s rounded to the %s is %s', (numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected);
  });

  it('is the nearest integer on the side that was named, for every fraction', () => {
    fc.assert(
      fc.property(anyMinor, aDivisor, (numerator, denominator) => {
        const floor = divide(numerator, denominator, 'floor');
        const ceil = divide(numerator, denominator, 'ceil');
        // floor <= n/d < floor + 1, and ceil - 1 < n/d <= ceil, multiplied out so that no fraction is ever rounded.
        expect(floor * denominator <= numerator && numerator < (floor + 1n) * denominator).toBe(true);
        expect((ceil - 1n) * denominator < numerator && numerator <= ceil * denominator).toBe(true);
        expect(ceil).toBe(-divide(-numerator, denominator, 'floor'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stops the program at a divisor of zero or below', () => {
    for (const divisor of [0n, -1n]) {
      expect(() => divide(1n, divisor, 'floor')).toThrow(BrokenPromise);
      expect(() => mulDiv(usdt(1n), 1n, divisor, 'ceil')).toThrow(BrokenPromise);
    }
  });
});

describe('mulDiv', () => {
  it('multiplies before it divides, and rounds once', () => {
    expect(mulDiv(usdt(1_000_000_000n), 120_000n * 30n, PPM * 365n, 'ceil')).toEqual(usdt(9_863_014n));
    expect(mulDiv(usdt(1n), 999_999n, PPM, 'floor')).toEqual(usdt(0n));
    expect(mulDiv(usdt(1n), 1n, PPM, 'ceil')).toEqual(usdt(1n));
  });

  it('equals value × numerator ÷ denominator to less than one minor unit, on the side that was named', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, aDivisor, bothWays, (value, numerator, denominator, rounding) => {
        const { asset, minor } = mulDiv(usdt(value), numerator, denominator, rounding);
        // The error as an exact fraction with the same denominator.
        const error = minor * denominator - value * numerator;
        expect(asset).toBe('USDT');
        if (rounding === 'floor') expect(error <= 0n && error > -denominator).toBe(true);
        else expect(error >= 0n && error < denominator).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('splits an amount without making or losing a unit: the part rounded down and the rest rounded up', () => {
    fc.assert(
      fc.property(anyMinor, fc.bigInt({ min: 0n, max: PPM }), (value, rate) => {
        const whole = usdt(value);
        const part = mulDiv(whole, ppm(rate), PPM, 'floor');
        const rest = mulDiv(whole, ppm(PPM - rate), PPM, 'ceil');
        expect(add(part, rest)).toEqual(whole);
      }),
    );
  });
});
