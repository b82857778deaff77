import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { zBytes, zCount, zIdOf, zMinor, zMoment, zUnits } from './columns.ts';

it('reads what the connection hands over, and nothing that merely looks like it', () => {
  expect(zMoment.parse(1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(zCount.parse(12n)).toBe(12);
  expect(zBytes.parse(new Uint8Array([1]))).toEqual(new Uint8Array([1]));
  for (const [reader, other] of [
    [zMoment, '2026-11-16T00:00:00Z'],
    [zMoment, null],
    [zCount, 12],
    [zMinor, 12],
    [zUnits, 12n],
    [zBytes, '\\x01'],
  ] as const) {
    expect(z.safeParse(reader, other).success, String(other)).toBe(false);
  }
});

it('reads amounts exactly, however large', () => {
  const text = '123456789012345678901234567890';
  expect(zMinor.parse(text)).toBe(123_456_789_012_345_678_901_234_567_890n);
  expect(zUnits.parse(`-${text}`)).toBe(-123_456_789_012_345_678_901_234_567_890n);
});

it('reads an id of its kind and of no other', () => {
  const id = `pay_${'0'.repeat(26)}`;
  expect(zIdOf('pay').parse(id)).toBe(id);
  expect(z.safeParse(zIdOf('wdr'), id).success).toBe(false);
  expect(z.safeParse(zIdOf('pay'), 5).success).toBe(false);
});
