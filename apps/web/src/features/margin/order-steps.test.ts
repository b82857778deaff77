import type { MarginExitChange, MarginStep } from '@candor/contract/margin/calls';
import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { orderSteps } from './order-steps.ts';

it('shows changes of take profit and stop loss among everything that happened', () => {
  const usdt = { asset: 'USDT', amount: '0' } as const;
  const step = (no: number, at: number): MarginStep => ({
    ...{
      no,
      kind: 'open',
      at: instant(at),
      amount: { asset: 'ETH', amount: '1' },
      mark: null,
      orderId: null,
      recordId: null,
    },
    ...{ turnover: usdt, fee: usdt, charge: usdt, interest: usdt, loanRepaid: usdt, paid: usdt, lost: usdt },
  });
  const change: MarginExitChange = { takeProfit: '2400', stopLoss: null, at: instant(20) };
  const all = orderSteps([step(1, 10), step(2, 20), step(3, 30)], [change]);
  expect(all.map((each) => ('no' in each ? each.no : 'exits'))).toEqual([3, 'exits', 2, 1]);
});
