import { HOUR_MS, instant, later } from '@candor/kernel';
import { expect, it } from 'vitest';
import { confirmableFrom, mayConfirm } from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 15));

it('[SEC-30] a passkey added while a way in was just changed does not count before that hold ends', () => {
  const until = later(NOW, HOUR_MS);
  expect(confirmableFrom(null)).toBe(null);
  expect(confirmableFrom({ until, reasons: ['tradePassword'] })).toBe(null);
  for (const reason of ['loginPassword', 'mobile', 'recoveredByOperator'] as const) {
    expect(confirmableFrom({ until, reasons: ['email', reason] })).toBe(until);
  }
  expect([mayConfirm(until, NOW), mayConfirm(until, until), mayConfirm(null, NOW)]).toEqual([false, true, false]);
});
