import { money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { draftFrom, judgeName, judgeRobot } from './draft.ts';

const usdt = (whole: bigint) => money('USDT', whole * 1_000_000n);
const LIMITS = { minimum: usdt(50n), maximum: usdt(10_000n), available: usdt(3_000n) };

it('begins with what another page chose, and with something that is on offer otherwise', () => {
  expect(draftFrom(new URLSearchParams('template=grid&market=ETH-USDT'))).toMatchObject({
    ...{ template: 'grid', market: 'ETH-USDT', name: '', amount: '' },
  });
  expect(draftFrom(new URLSearchParams('template=martingale&market=NO'))).toMatchObject({
    ...{ template: 'rebalance', market: 'BTC-USDT' },
  });
});

it('says what is wrong with an amount or a name before anything is sent', () => {
  const draft = { ...draftFrom(new URLSearchParams()), amount: '1000' };
  expect(judgeRobot(draft, LIMITS)).toEqual({});
  for (const amount of ['', 'x', '-60', '49.999999', '10000.000001']) {
    expect(judgeRobot({ ...draft, amount }, LIMITS).problem, amount).toEqual({ field: 'amount', is: 'outside' });
  }
  expect(judgeRobot({ ...draft, amount: '3000.01' }, LIMITS).problem).toEqual({ field: 'amount', is: 'tooMuch' });
  // Left empty, it is called after its strategy; blanks alone are no name.
  expect(judgeRobot({ ...draft, name: ' ' }, LIMITS).problem).toEqual({ field: 'name', is: 'wrong' });
  expect(['Calm', '', 'x'.repeat(40), 'x'.repeat(41)].map((name) => judgeName(name).problem?.is)).toEqual([
    ...[undefined, 'wrong', undefined, 'wrong'],
  ]);
});
