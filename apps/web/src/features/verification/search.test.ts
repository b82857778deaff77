import { createHash } from 'node:crypto';
import { hasZeroBits } from '@candor/domain/verification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyDone, searchPart } from './search.ts';

describe('the search', () => {
  it('finds what the server takes, in parts', () => {
    const task = { salt: 'dGVzdC1zYWx0LW9mLTI0LWNo', bits: 12 };
    let found: string | undefined;
    for (let from = 0; found === undefined; from += 500) found = searchPart(task, from, 500);
    const digest = createHash('sha256').update(`${task.salt}:${found}`).digest();
    expect(hasZeroBits(digest, 12)).toBe(true);
  });

  it('looks at SHA-256 as the server does, for a salt of any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), fc.nat(2 ** 40), (salt, n) => {
        const zeros = Math.clz32(createHash('sha256').update(`${salt}:${n}`).digest().readUInt32BE(0));
        expect(searchPart({ salt, bits: zeros }, n, 1)).toBe(String(n));
        expect(searchPart({ salt, bits: zeros + 1 }, n, 1)).toBeUndefined();
      }),
    );
  });

  it('refuses to look for more bits than it compares', () => {
    expect(() => searchPart({ salt: 'a', bits: 33 }, 0, 1)).toThrow(RangeError);
  });

  it('leaves no number out where it grows by a digit', () => {
    const salt = 'AAAAAAAAAAAAAAAAAAAAAAAA';
    const slow = (n: number) => Math.clz32(createHash('sha256').update(`${salt}:${n}`).digest().readUInt32BE(0));
    const all = Array.from({ length: 1_200 }, (_, n) => n);
    for (const bits of [4, 6, 8]) {
      const first = all.find((n) => n >= 95 && slow(n) >= bits);
      expect(searchPart({ salt, bits }, 95, 1_100)).toBe(first === undefined ? undefined : String(first));
    }
  });

  it('tells how likely it is to be done, and never that it is', () => {
    expect(likelyDone(0, 18)).toBe(0);
    expect(likelyDone(2 ** 18, 18)).toBe(63);
    expect(likelyDone(2 ** 30, 18)).toBe(99);
  });
});
