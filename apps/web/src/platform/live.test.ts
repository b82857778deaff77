import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { readMoneyNews } from './live.ts';

const at = instant(0);

it('says what became of money, and leaves the steps in between to who looks at them', () => {
  const id = 'wdr_1';
  expect(readMoneyNews({ name: 'withdrawal.changed', data: { id, state: 'confirmed', at } })).toEqual({
    what: 'paid',
    id,
  });
  expect(readMoneyNews({ name: 'withdrawal.changed', data: { id, state: 'approved', at } })).toBeUndefined();
  expect(readMoneyNews({ name: 'recharge.changed', data: { id: 'dep_1', state: 'credited' } })?.what).toBe('credited');
  expect(readMoneyNews({ name: 'recharge.changed', data: { id: 'crt_1', state: 'rejected' } })?.what).toBe('refused');
  expect(readMoneyNews({ name: 'energy.changed', data: { id: 'nrg_1', state: 'closed', at } })?.what).toBe(
    'energyEnded',
  );
  expect(readMoneyNews({ name: 'account.changed', data: { at } })).toBeUndefined();
});
