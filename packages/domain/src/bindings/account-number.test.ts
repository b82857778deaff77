import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAccountNumber, readAccountNumber } from './index.ts';

describe('[BND-1] an account number', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82-west-1234-5698-7654-32', 'GB82WEST12345698765432'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['6222 0212 3456 7890 123', '6222021234567890123'],
    ['000123456', '000123456'],
  ])('%s is kept as %s', (text, number) => {
    expect(readAccountNumber(text)).toEqual({ ok: true, value: number });
  });

  it.each([
    ['an IBAN with two digits turned', 'DE89 3704 0044 0532 0130 01'],
    ['an IBAN with a missing digit', 'DE89 3704 0044 0532 0130 0'],
    ['too short', '12 34-5'],
    ['too long', '1'.repeat(35)],
    ['other signs', '1234567/8'],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(readAccountNumber(text)).toMatchObject({ ok: false, code: 'bankCard.badNumber' });
  });

  it('an IBAN with any one digit changed is refused', () => {
    const right = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
        fc.pre(right[place] !== String(digit));
        const changed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(readAccountNumber(changed).ok).toBe(false);
      }),
    );
  });

  it('is read the same again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{1,50}$/), (text) => {
        const read = readAccountNumber(text);
        if (read.ok) expect(readAccountNumber(read.value)).toEqual(read);
      }),
    );
  });
});

it('[BND-2] shows four digits and not how many there were', () => {
  expect(maskAccountNumber('DE89370400440532013000')).toBe('•••• 3000');
  expect(maskAccountNumber('123456')).toBe('•••• 3456');
});
