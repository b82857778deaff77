import { expect, it } from 'vitest';
import { asksForCode } from './new-device.ts';

const stranger = { mode: 'real', isSetSo: false, isKnownDevice: false, hasSecondFactor: false } as const;

it('[ATH-18] asks a device it has not seen for a code, always where the money is real', () => {
  expect(asksForCode(stranger)).toBe(true);
  expect(asksForCode({ ...stranger, mode: 'sandbox' })).toBe(false);
  expect(asksForCode({ ...stranger, mode: 'sandbox', isSetSo: true })).toBe(true);
});

it('[ATH-18] asks neither a device it knows nor whoever has a second factor', () => {
  expect(asksForCode({ ...stranger, isKnownDevice: true })).toBe(false);
  expect(asksForCode({ ...stranger, hasSecondFactor: true })).toBe(false);
});
