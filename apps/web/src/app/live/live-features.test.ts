import type { AccountEvent } from '@candor/contract';
import { instant } from '@candor/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveTools } from './feature-live.ts';
import { notifyFeatures, TOLD_PATHS } from './live-features.ts';

const at = instant(0);
const id = 'wdr_1';

beforeEach(() => vi.stubGlobal('location', { hash: '#/pages/assets/assets' }));

/** What a customer on another page is shown about an event. */
function shown(event: AccountEvent): string[] {
  const said: string[] = [];
  const t: LiveTools['t'] = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim();
  notifyFeatures(event, {
    t,
    locale: 'en',
    toast: (message) => said.push(message),
    lead: (message, _label, path) => said.push(`${message} → ${path}`),
  });
  return said;
}

it('says what became of money, and leaves the steps in between to who looks at them', () => {
  expect(shown({ name: 'withdrawal.changed', data: { id, state: 'confirmed', at } })).toEqual([
    'moneyNews.toast paid → /pages/withdrawal/detail?id=wdr_1',
  ]);
  expect(shown({ name: 'withdrawal.changed', data: { id, state: 'approved', at } })).toEqual([]);
  expect(shown({ name: 'recharge.changed', data: { id: 'dep_1', state: 'credited' } })).toEqual([
    'moneyNews.toast credited → /pages/recharge/deposit?id=dep_1',
  ]);
  expect(shown({ name: 'recharge.changed', data: { id: 'crt_1', state: 'rejected' } })).toEqual([
    'moneyNews.toast refused → /pages/recharge/certificate-detail?id=crt_1',
  ]);
  expect(shown({ name: 'energy.changed', data: { id: 'nrg_1', state: 'closed', at } })).toEqual([
    'moneyNews.toast energyEnded → /pages/energy/order?id=nrg_1',
  ]);
  const position = { id: 'mpo_1', market: 'BTC-USDT', state: 'open' };
  expect(shown({ name: 'margin.changed', data: { ...position, step: 'slice' } })).toEqual([
    'marginNews.toast slice → /pages/margin/position?id=mpo_1',
  ]);
  expect(shown({ name: 'margin.changed', data: { ...position, step: 'exits' } })).toEqual([]);
  expect(
    shown({
      name: 'balance.changed',
      data: { account: 'a', balance: { asset: 'USDT', amount: '1' }, transferId: 't' },
    }),
  ).toEqual([]);
});

it('reads anew what every feature shows of money', () => {
  const isTold = (path: string) => TOLD_PATHS.some((start) => path.startsWith(start));
  const told = ['app.assets/overview', 'app.spot/orders', 'app.user/gates', 'app.robot/robot', 'app.margin/positions'];
  expect(told.filter((path) => !isTold(path))).toEqual([]);
  // Nobody's own, and read all the time as it is.
  expect(['app.spot/markets', 'app.market/tickers', 'app.util/init'].filter(isTold)).toEqual([]);
});
