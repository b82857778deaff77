import { createHash } from 'node:crypto';
import { hasZeroBits } from '@candor/domain/verification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyDone, searchPart } from './search.ts';
import { digestStart, MOST_BYTES, toBlock } from './sha256-block.ts';

describe('the block hash', () => {
  it('is SHA-256, for every message it takes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: MOST_BYTES }), (message) => {
        const digest = createHash('sha256').update(message).digest();
        expect(digestStart(toBlock(message))).toBe(digest.readUInt32BE(0));
      }),
    );
  });

  it('refuses a message that needs a second block', () => {
    expect(() => toBlock(new Uint8Array(MOST_BYTES + 1))).toThrow(RangeError);
  });
});

describe('the search', () => {
  it('finds what the server takes, in parts', () => {
    const task = { salt: 'dGVzdC1zYWx0LW9mLTI0LWNo', bits: 12 };
    let found: string | undefined;
    for (let from = 0; found === undefined; from += 500) found = searchPart(task, from, 500);
    const digest = createHash('sha256').update(`${task.salt}:${found}`).digest();
    expect(hasZeroBits(digest, 12)).toBe(true);
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
