import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetNames, scaleOf } from './asset.ts';
import { formatMinor, formatMoney, money, parseMoney } from './money.ts';

const anyAsset = fc.constantFrom(...assetNames());
/** Everything the ledger's numeric(38,0) can hold, with the small and the round amounts people really send. */
const anyMinor = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 38n - 1n }),
  fc.bigInt({ min: 0n, max: 1_000n }),
  fc.nat(30).map((zeros) => 10n ** BigInt(zeros)),
);

describe('parseMoney', () => {
  it.each([
    ['USDT', '0', 0n],
    ['USDT', '1', 1_000_000n],
    ['USDT', '12.5', 12_500_000n],
    ['USDT', '12.500000', 12_500_000n],
    ['USDT', '0.000001', 1n],
    ['BTC', '0.00000001', 1n],
    ['BTC', '21000000', 2_100_000_000_000_000n],
    ['ETH', '1.00000001', 100_000_001n],
  ] as const)('reads %s %s', (asset, text, minor) => {
    expect(parseMoney(asset, text)).toEqual({ asset, minor });
  });

  it.each([
    ['nothing', ''],
    ['a plus', '+1'],
    ['a minus', '-1'],
    ['a minus in front of zero', '-0'],
    ['a typographic minus', '\u22121'],
    ['an exponent', '1e3'],
    ['a big exponent', '1E400'],
    ['a leading space', ' 1'],
    ['a trailing space', '1 '],
    ['a line break at the end', '1\n'],
    ['a non-breaking space between groups', '1\u00a0000'],
    ['a comma', '1,5'],
    ['a grouping comma', '1,000'],
    ['two points', '1.2.3'],
    ['a point with nothing before it', '.5'],
    ['a point with nothing after it', '5.'],
    ['a point alone', '.'],
    ['a leading zero', '01'],
    ['two zeros', '00'],
    ['a hexadecimal number', '0x10'],
    ['an underscore', '1_000'],
    ['a bigint literal', '1n'],
    ['Arabic digits', '\u0661\u0662'],
    ['full-width digits', '\uff11\uff12'],
    ['a word', 'NaN'],
    ['another word', 'Infinity'],
    ['a currency', '1 USDT'],
    ['a null byte', '1\u0000'],
  ])('refuses %s', (_what, text) => {
    expect(parseMoney('USDT', text)).toBeUndefined();
  });

  it('refuses more decimals than the asset has, even when they are zeros', () => {
    expect(parseMoney('USDT', '1.0000001')).toBeUndefined();
    expect(parseMoney('USDT', '1.0000000')).toBeUndefined();
    expect(parseMoney('BTC', '1.000000001')).toBeUndefined();
    expect(parseMoney('BTC', '1.0000001')).toEqual(money('BTC', 100_000_010n));
  });

  it('reads the longest amount the ledger can store and refuses the next digit', () => {
    const longest = '9'.repeat(32);
    expect(parseMoney('USDT', `${longest}.999999`)).toEqual(money('USDT', 10n ** 38n - 1n));
    expect(parseMoney('USDT', `9${longest}`)).toBeUndefined();
    expect(parseMoney('USDT', '9'.repeat(1_000_000))).toBeUndefined();
    expect(parseMoney('USDT', `0.${'0'.repeat(1_000_000)}`)).toBeUndefined();
  });

  it('never throws and never guesses: what it reads, it writes back as the same number', () => {
    const looksLikeAmount = fc.string({ unit: fc.constantFrom(...'0123456789.-+e ,'), maxLength: 45 });
    fc.assert(
      fc.property(anyAsset, fc.oneof(fc.string(), looksLikeAmount), (asset, text) => {
        const read = parseMoney(asset, text);
        if (read === undefined) return;
        const shortest = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
        expect(formatMoney(read)).toBe(shortest);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [12_500_000n, '12.5'],
    [-1n, '-0.000001'],
    [0n, '0'],
    [1_000_000n, '1'],
    [-1_500_000n, '-1.5'],
    [100_000_000n, '100'],
    [10n ** 38n - 1n, `${'9'.repeat(32)}.999999`],
  ])('writes %s minor units of USDT as %s', (minor, text) => {
    expect(formatMoney(money('USDT', minor))).toBe(text);
  });

  it('writes whole units where an asset has no decimals', () => {
    expect(formatMinor(0n, 0)).toBe('0');
    expect(formatMinor(1_200n, 0)).toBe('1200');
    expect(formatMinor(-7n, 0)).toBe('-7');
  });

  it('writes what parseMoney reads back to the minor unit', () => {
    fc.assert(
      fc.property(anyAsset, anyMinor, (asset, minor) => {
        const value = money(asset, minor);
        expect(parseMoney(asset, formatMoney(value))).toEqual(value);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no exponent, no trailing zero and no more decimals than the asset, whatever the sign', () => {
    fc.assert(
      fc.property(anyAsset, fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }), (asset, minor) => {
        const text = formatMoney(money(asset, minor));
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(scaleOf(asset));
        const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
        const digits = BigInt(whole + fraction.padEnd(scaleOf(asset), '0'));
        expect(sign === '-' ? -digits : digits).toBe(minor);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a Money on its way out', () => {
  it('cannot slip into JSON as a number: only the decimal text may travel', () => {
    expect(() => JSON.stringify(money('USDT', 1n))).toThrow(TypeError);
  });
});
