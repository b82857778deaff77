import { HOUR_MS, instant, later, money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { checkGuards, checkHold } from './index.ts';

const now = instant(1_790_000_000_000);
const usdt = (amount: number) => money('USDT', BigInt(amount) * 1_000_000n);
const used = { perDay: usdt(5_000), usedToday: usdt(4_000) };
const day = { ...used, shared: { ...used, price: 1_000_000n }, newRecipients: null };

it('[TRF-9] nothing goes out within a hold, and the sender is told until when', () => {
  const until = later(now, 5 * HOUR_MS - 1);
  expect(checkHold({ holdUntil: until }, now)).toMatchObject({ code: 'transfer.onHold', details: { until, hours: 5 } });
  expect(checkHold({ holdUntil: now }, now).ok).toBe(true);
  expect(checkHold({ holdUntil: null }, now).ok).toBe(true);
});

it('[TRF-9] no more goes out in 24 hours than the limit has left, whatever it was used for', () => {
  expect(checkGuards(usdt(1_000), day).ok).toBe(true);
  expect(checkGuards(usdt(1_001), day)).toMatchObject({
    code: 'transfer.abovePerDay',
    details: { left: '1000', perDay: '5000', asset: 'USDT' },
  });
  expect(checkGuards(usdt(1), { ...day, usedToday: usdt(6_000) })).toMatchObject({ details: { left: '0' } });
});

it('[TRF-10] new recipients share one small limit', () => {
  const few = { perDay: usdt(100), usedToday: usdt(60) };
  const newRecipients = { ...few, shared: few };
  expect(checkGuards(usdt(40), { ...day, newRecipients }).ok).toBe(true);
  expect(checkGuards(usdt(41), { ...day, newRecipients })).toMatchObject({
    code: 'transfer.aboveNew',
    details: { left: '40', limit: '100', asset: 'USDT' },
  });
});
