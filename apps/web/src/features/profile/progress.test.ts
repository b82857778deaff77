import { expect, it } from 'vitest';
import { progressShare } from './progress.ts';

const usdt = (amount: string) => ({ asset: 'USDT' as const, amount });

it.each([
  ['0', '1000', 0],
  ['999.999999', '0.000001', 99],
  ['500', '500', 50],
])('%s of what is there with %s missing is %s per cent', (done, missing, percent) => {
  expect(progressShare({ achievement: usdt(done), next: { level: 1, missing: usdt(missing) } })).toBe(percent);
});

it('is whole at the top', () => {
  expect(progressShare({ achievement: usdt('9000000'), next: null })).toBe(100);
});
