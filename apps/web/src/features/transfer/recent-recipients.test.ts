import type { AssetRecord } from '@candor/contract';
import { expect, it } from 'vitest';
import { recentRecipients } from './recent-recipients.ts';

const sent: AssetRecord = {
  id: '01890000-0000-7000-8000-000000000001',
  account: 'funding',
  seq: 1,
  kind: 'transfer',
  direction: 'out',
  money: { asset: 'USDT', amount: '1' },
  balanceAfter: { asset: 'USDT', amount: '9' },
  counterparty: 'v•••r · 10000002',
  memo: null,
  at: 1_790_000_000_000,
};

it('offers the last people money was sent to, each once', () => {
  const others = ['10000003', '10000004', '10000005'].map((uid) => ({ ...sent, counterparty: `a•••b · ${uid}` }));
  expect(recentRecipients([sent, sent, ...others]).map((person) => person.uid)).toEqual([
    '10000002',
    '10000003',
    '10000004',
  ]);
});

it('offers nobody who only sent to us, and nothing that is no person', () => {
  const received: AssetRecord = { ...sent, direction: 'in' };
  const grant: AssetRecord = { ...sent, kind: 'sandbox.grant', counterparty: null };
  expect(recentRecipients([received, grant, { ...sent, counterparty: 'somebody' }])).toEqual([]);
});
