import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenPromise } from './assert.ts';
import { isId, makeId } from './id.ts';
import { instant } from './instant.ts';

const LAST_MS = 2 ** 48 - 1;
const anyPrefix = fc.stringMatching(/^[a-z]{3}$/);
const anyMoment = fc.integer({ min: 0, max: LAST_MS }).map(instant);
const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('makeId', () => {
  it('puts the prefix in front of 26 characters that leave out i, l, o and u', () => {
    expect(makeId('usr', instant(0), new Uint8Array(10))).toBe(`usr_${'0'.repeat(26)}`);
    expect(makeId('usr', instant(LAST_MS), new Uint8Array(10).fill(255))).toBe(`usr_7${'z'.repeat(25)}`);
    fc.assert(
      fc.property(anyPrefix, anyMoment, tenBytes, (prefix, now, random) => {
        expect(makeId(prefix, now, random)).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
      }),
    );
  });

  it('sorts as text in the order of time, whatever chance adds', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, tenBytes, tenBytes, (a, b, chanceA, chanceB) => {
        fc.pre(a !== b);
        expect(makeId('usr', a, chanceA) < makeId('usr', b, chanceB)).toBe(a < b);
      }),
    );
  });

  it('is another id for another moment or another draw, and the same one for the same', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, tenBytes, tenBytes, (a, b, chanceA, chanceB) => {
        const isSame = a === b && chanceA.every((byte, i) => byte === chanceB[i]);
        expect(makeId('evt', a, chanceA) === makeId('evt', b, chanceB)).toBe(isSame);
      }),
    );
  });

  it('stops the program rather than make an id that can be guessed or that sorts wrongly', () => {
    expect(() => makeId('usr', instant(0), new Uint8Array(9))).toThrow(BrokenPromise);
    expect(() => makeId('usr', instant(-1), new Uint8Array(10))).toThrow(BrokenPromise);
    expect(() => makeId('usr', instant(LAST_MS + 1), new Uint8Array(10))).toThrow(BrokenPromise);
  });
});

describe('isId', () => {
  const id = makeId('usr', instant(1_700_000_000_000), new Uint8Array(10).fill(170));

  it('knows what makeId made, and whose it is', () => {
    fc.assert(
      fc.property(anyPrefix, anyPrefix, anyMoment, tenBytes, (prefix, asked, now, random) => {
        expect(isId(asked, makeId(prefix, now, random))).toBe(asked === prefix);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a prefix alone', 'usr_'],
    ['no prefix', id.slice(4)],
    ['another separator', id.replace('_', '-')],
    ['upper case', id.toUpperCase()],
    ['a character too few', id.slice(0, -1)],
    ['a character too many', `${id}0`],
    ['a letter outside the alphabet', `${id.slice(0, -1)}u`],
    ['more than 128 bits', `usr_8${id.slice(5)}`],
    ['a line break at the end', `${id}\n`],
    ['a space in front', ` ${id}`],
  ])('refuses %s', (_what, text) => {
    expect(isId('usr', text)).toBe(false);
  });
});
