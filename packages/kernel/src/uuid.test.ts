import { describe, expect, it } from 'vitest';
import { instant } from './instant.ts';
import { formatUuid, makeUuid7 } from './uuid.ts';

const bytes = (...given: number[]) => Uint8Array.from(given);

describe('makeUuid7', () => {
  it('is a version 7 uuid of the RFC', () => {
    const tail = bytes(0xfa, 0xbc, 0xc0, 0, 0, 0, 0, 0, 0, 1);
    expect(makeUuid7(instant(0x0123_4567_89ab), tail)).toBe('01234567-89ab-7abc-8000-000000000001');
  });

  it('sorts by time first, then by the bytes behind it', () => {
    const low = new Uint8Array(10);
    const high = new Uint8Array(10).fill(255);
    const made = [makeUuid7(instant(5), low), makeUuid7(instant(5), high), makeUuid7(instant(6), low)];
    expect([...made].sort()).toEqual(made);
  });

  it('takes ten bytes and no fewer, and no moment that 48 bits cannot hold', () => {
    const tail = new Uint8Array(10).fill(255);
    expect(makeUuid7(instant(1), tail)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
    expect(() => makeUuid7(instant(1), tail.subarray(1))).toThrow('ten bytes');
    expect(() => makeUuid7(instant(2 ** 48), tail)).toThrow('48 bits');
    expect(() => makeUuid7(instant(-1), tail)).toThrow('48 bits');
  });
});

describe('formatUuid', () => {
  it('marks version and variant, and leaves the bytes it was given alone', () => {
    const given = new Uint8Array(16).fill(255);
    expect(formatUuid(given, 8)).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
    expect(given.every((byte) => byte === 255)).toBe(true);
    expect(() => formatUuid(given.subarray(1), 8)).toThrow('sixteen bytes');
  });
});
