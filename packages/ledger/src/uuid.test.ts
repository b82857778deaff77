import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { isUuid, makeUuid7 } from './uuid.ts';

describe('makeUuid7', () => {
  it('is a version 7 uuid of the RFC', () => {
    const id = makeUuid7(instant(0x0123_4567_89ab), (0xabcn << 62n) | 1n);
    expect(id).toBe('01234567-89ab-7abc-8000-000000000001');
    expect(isUuid(id)).toBe(true);
  });

  it('sorts by time first, then by the tail', () => {
    const made = [makeUuid7(instant(5), 3n), makeUuid7(instant(5), 1n << 70n), makeUuid7(instant(6), 0n)];
    expect([...made].sort()).toEqual(made);
  });

  it('takes a tail of 74 bits, and no more', () => {
    expect(makeUuid7(instant(1), (1n << 74n) - 1n)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
    for (const tail of [-1n, 1n << 74n]) expect(() => makeUuid7(instant(1), tail)).toThrow('74 bits');
  });

  it.each(['', 'x', '01234567-89ab-7abc-8000-00000000000', '0123456789ab7abc8000000000000001'])(
    '%j is no uuid',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );
});
