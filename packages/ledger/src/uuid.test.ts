import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { isUuid, numberedUuid7 } from './uuid.ts';

describe('numberedUuid7', () => {
  it('is a version 7 uuid of the RFC', () => {
    const id = numberedUuid7(instant(0x0123_4567_89ab), (0xabcn << 62n) | 1n);
    expect(id).toBe('01234567-89ab-7abc-8000-000000000001');
    expect(isUuid(id)).toBe(true);
  });

  it('sorts by time first, then by the number', () => {
    const made = [numberedUuid7(instant(5), 3n), numberedUuid7(instant(5), 1n << 70n), numberedUuid7(instant(6), 0n)];
    expect([...made].sort()).toEqual(made);
  });

  it('holds 74 bits, and no more', () => {
    expect(numberedUuid7(instant(1), (1n << 74n) - 1n)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
    expect(() => numberedUuid7(instant(1), 1n << 74n)).toThrow('74 bits');
    expect(() => numberedUuid7(instant(1), -1n)).toThrow('74 bits');
  });

  it.each(['', 'x', '01234567-89ab-7abc-8000-00000000000', '0123456789ab7abc8000000000000001'])(
    '%j is no uuid',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );
});
