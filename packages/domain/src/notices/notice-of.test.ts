import type { AccountEvent } from '@candor/contract';
import { NOTICE_GROUPS, NOTICE_KINDS } from '@candor/contract/notices/fields';
import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { isGroup, NOTICE_TOPICS, noticeOf } from './notice-of.ts';

const at = instant(0);
const paid = { asset: 'USDT', amount: '25' } as const;
const order = { id: 'ord_1', market: 'BTC-USDT', side: 'buy', isPartlyFilled: false };
const position = { id: 'pos_1', market: 'ETH-USDT', state: 'open' };
const alert = { id: 'pra_1', market: 'BTC-USDT', direction: 'rise' } as const;
const FACTS: readonly AccountEvent[] = [
  { name: 'recharge.changed', data: { id: 'dep_1', state: 'credited' } },
  { name: 'recharge.changed', data: { id: 'crt_1', state: 'passed' } },
  { name: 'recharge.changed', data: { id: 'crt_2', state: 'rejected' } },
  { name: 'withdrawal.changed', data: { id: 'wdr_1', state: 'confirmed', at } },
  { name: 'withdrawal.changed', data: { id: 'wdr_2', state: 'rejected', at } },
  { name: 'withdrawal.changed', data: { id: 'wdr_3', state: 'failed_onchain', at } },
  { name: 'transfer.received', data: { id: 'trf_1', from: 'm•••a', money: paid, at } },
  { name: 'energy.changed', data: { id: 'nrg_1', state: 'closed', at } },
  { name: 'staking.changed', data: { id: 'skh_1', state: 'matured' } },
  { name: 'challenge.paid', data: { id: 'chl_1', rank: 2, money: paid } },
  { name: 'challenge.paid', data: { id: 'chl_1', rank: null, money: paid } },
  { name: 'order.changed', data: { ...order, state: 'filled' } },
  { name: 'order.changed', data: { ...order, state: 'cancelled' } },
  ...['takeProfit', 'stopLoss', 'slice', 'insurance', 'deleverage'].map(
    (step): AccountEvent => ({ name: 'margin.changed', data: { ...position, step } }),
  ),
  { name: 'identity.decided', data: { state: 'certified', at } },
  { name: 'identity.decided', data: { state: 'rejected', at } },
  { name: 'account.changed', data: { at, level: 1 } },
  { name: 'vip.changed', data: { id: 'vip_1', state: 'ending' } },
  { name: 'vip.changed', data: { id: 'vip_1', state: 'ended' } },
  { name: 'login.newDevice', data: { session: 's', device: 'Chrome · Linux', ip: '127.0.0.1', at } },
  { name: 'security.changed', data: { what: 'email', session: null, at } },
  { name: 'vip.changed', data: { id: 'vip_1', state: 'begun' } },
  { name: 'apiImport.changed', data: { id: 'xac_1', state: 'suspended' } },
  { name: 'support.changed', data: { id: 'sup_1', what: 'answered', isNotice: true } },
  { name: 'priceAlert.changed', data: { ...alert, state: 'reached', price: paid } },
  { name: 'margin.changed', data: { ...position, step: 'delisted' } },
  ...(['robot', 'plan', 'copy', 'alert', 'entry'] as const).map(
    (what): AccountEvent => ({ name: 'market.ended', data: { market: 'ETH-USDT', what, id: 'x_1' } }),
  ),
  { name: 'market.ending', data: { market: 'ETH-USDT', delistsAt: at } },
  { name: 'asset.ending', data: { asset: 'ETH', network: null, delistsAt: at } },
  { name: 'asset.ending', data: { asset: 'ETH', network: 'ERC20', delistsAt: at } },
];

it('[NTC-1] every kind of notice is made of a fact, and each fact makes its own kind', () => {
  expect(FACTS.map((fact) => noticeOf(fact)?.kind)).toEqual(
    // [NTC-6] An announcement is nobody's own fact.
    NOTICE_KINDS.filter((kind) => kind !== 'announcement'),
  );
  expect(new Set(FACTS.map(({ name }) => name))).toEqual(new Set(NOTICE_TOPICS));
});

it('[NTC-1] quotes what the sentence needs, and nothing that could be used', () => {
  expect(noticeOf({ name: 'order.changed', data: { ...order, state: 'filled' } })).toMatchObject({
    subject: 'ord_1',
    values: { market: 'BTC-USDT', side: 'buy' },
  });
  expect(FACTS.map(noticeOf)).toContainEqual(
    expect.objectContaining({ kind: 'transferReceived', money: paid, values: { name: 'm•••a' } }),
  );
  expect(FACTS.map(noticeOf)).toContainEqual(
    expect.objectContaining({ kind: 'challengePrize', subject: 'chl_1', money: paid, values: { rank: '2' } }),
  );
  expect(FACTS.map(noticeOf)).toContainEqual(expect.objectContaining({ kind: 'levelReached', values: { level: '1' } }));
});

it('[NTC-1] steps in between, balances and the end of a log-in make none', () => {
  const quiet: readonly AccountEvent[] = [
    { name: 'recharge.changed', data: { id: 'dep_1', state: 'confirming', confirmations: 2, needed: 6 } },
    { name: 'withdrawal.changed', data: { id: 'wdr_1', state: 'approved', at } },
    { name: 'energy.changed', data: { id: 'nrg_1', state: 'active', at } },
    { name: 'order.changed', data: { ...order, state: 'open', isPartlyFilled: true } },
    { name: 'margin.changed', data: { ...position, step: 'exits' } },
    { name: 'account.changed', data: { at } },
    { name: 'balance.changed', data: { account: 'funding', balance: paid, transferId: 't' } },
    { name: 'session.ended', data: {} },
    { name: 'apiImport.changed', data: { id: 'xac_1', state: 'failing' } },
    { name: 'support.changed', data: { id: 'sup_1', what: 'answered', isNotice: false } },
    { name: 'notices.changed', data: { unread: 1 } },
  ];
  expect(quiet.map(noticeOf)).toEqual(quiet.map(() => null));
});

it('[NTC-3] security is no group that can be switched off', () => {
  expect(noticeOf({ name: 'vip.changed', data: { id: 'vip_1', state: 'begun' } })?.group, 'VIP-8').toBe('security');
  expect(NOTICE_GROUPS.filter(isGroup)).toEqual(['money', 'trading', 'account', 'news']);
});
