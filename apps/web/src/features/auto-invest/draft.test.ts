import { instant, money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { draftFrom, isPeriod, judgePlan } from './draft.ts';

const NOW = instant(Date.UTC(2026, 2, 8, 6, 55));
const LIMITS = { minimum: money('USDT', 5_000_000n), maximum: money('USDT', 100_000_000n) };

it('begins a few minutes from now by the clock of New York, over a change of the clocks too', () => {
  const draft = draftFrom(new URLSearchParams('market=ETH-USDT'), NOW);
  expect(draft).toMatchObject({
    ...{ market: 'ETH-USDT', startDate: '2026-03-08', startHour: '3', startMinute: '5', endDate: '2026-04-07' },
    ...{ period: '1440', atEnd: 'keep' },
  });
  expect(draftFrom(new URLSearchParams('market=NO'), NOW).market).toBe('BTC-USDT');
});

it('says what is wrong with an amount and a period before anything is sent', () => {
  const draft = { ...draftFrom(new URLSearchParams(), NOW), amount: '25' };
  expect(judgePlan(draft, LIMITS)).toEqual({});
  for (const amount of ['', '4.99', '100.01', 'x']) {
    expect(judgePlan({ ...draft, amount }, LIMITS).problem, amount).toEqual({ field: 'amount' });
  }
  expect(judgePlan({ ...draft, period: '0' }, LIMITS).problem).toEqual({ field: 'period' });
  expect(['1', '43200', '43201', '', '1.5', '-1'].map(isPeriod)).toEqual([true, true, false, false, false, false]);
});
