import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUuid, uuidV7 } from './index.ts';

const ones = new Uint8Array(10).fill(255);
const anyBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('uuidV7', () => {
  it('agrees with the example of RFC 9562', () => {
    const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(uuidV7(0x017f_22e2_79b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('takes ten random bytes, and no fewer', () => {
    expect(uuidV7(1, ones)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
    expect(() => uuidV7(1, ones.subarray(1))).toThrow('ten random bytes');
  });

  it('takes no moment that would not sort', () => {
    expect(uuidV7(2 ** 48 - 1, ones)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
    for (const moment of [-1, 2 ** 48, Number.NaN]) expect(() => uuidV7(moment, ones)).toThrow('fits 48 bits');
  });

  it('sorts by time, whatever the random bytes are', () => {
    const anyMoment = fc.integer({ min: 0, max: 2 ** 48 - 2 });
    fc.assert(
      fc.property(anyMoment, anyBytes, anyBytes, (moment, one, two) => {
        expect(uuidV7(moment, one) < uuidV7(moment + 1, two)).toBe(true);
      }),
    );
  });

  it('keeps the time and 74 of the random bits, and is always of version 7 and the RFC’s variant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), anyBytes, (moment, random) => {
        const uuid = uuidV7(moment, random);
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        const hex = uuid.replaceAll('-', '');
        expect(Number.parseInt(hex.slice(0, 12), 16)).toBe(moment);
        const bits = (BigInt(`0x${hex.slice(13, 16)}`) << 62n) | (BigInt(`0x${hex.slice(16)}`) & ((1n << 62n) - 1n));
        const given = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
        expect(bits).toBe((((given >> 64n) & 0xfffn) << 62n) | (given & ((1n << 62n) - 1n)));
      }),
    );
  });

  it('changes nothing of what it is given', () => {
    const random = new Uint8Array(10).fill(255);
    uuidV7(5, random);
    expect(random).toEqual(ones);
  });
});

it('formats a digest as a uuid of version 8', () => {
  const digest = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
  expect(formatUuid(digest, 8)).toBe('00070e15-1c23-8a31-b83f-464d545b6269');
  expect(() => formatUuid(digest.subarray(0, 15), 8)).toThrow('sixteen bytes');
});
