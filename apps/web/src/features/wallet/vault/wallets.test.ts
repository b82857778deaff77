import { expect, it } from 'vitest';
import { unregistered } from './registration.ts';
import type { WalletRecord } from './wallet-record.ts';
import { mayReceive, readWallet } from './wallet-record.ts';
import { currentWallet, defaultsWithout } from './wallets.ts';

const wallet = (id: string, part: Partial<WalletRecord> = {}): WalletRecord => ({
  id,
  owner: '1',
  name: id,
  kind: 'phrase',
  set: 'multi',
  language: 'english',
  accounts: [{ chain: 'tron', address: `T${id}`, path: '', template: 'tron', script: null, publicKey: '' }],
  sealed: null,
  createdAt: 0,
  backedUpAt: 1,
  registered: {},
  ...part,
});

it('[WLT-8] has a current wallet in each set, and none once the last one is deleted', () => {
  const wallets = [wallet('a'), wallet('b'), wallet('c', { set: 'bitcoin' })];
  const settings = { lockMinutes: 5, current: { multi: 'b' } } as const;
  expect(currentWallet({ wallets, settings }, 'multi')?.id).toBe('b');
  expect(currentWallet({ wallets, settings }, 'bitcoin')?.id).toBe('c');
  expect(defaultsWithout({ multi: 'b', bitcoin: 'c' }, { id: 'b', set: 'multi' })).toEqual({ bitcoin: 'c' });
  expect(defaultsWithout({ multi: 'b' }, { id: 'a', set: 'multi' })).toEqual({ multi: 'b' });
  expect(currentWallet({ wallets: [], settings: { ...settings, current: {} } }, 'multi')).toBeUndefined();
});

it('[WLT-9] keeps what the server has not taken, to be offered again', () => {
  expect(unregistered(wallet('a')).map(({ address }) => address)).toEqual(['Ta']);
  expect(unregistered(wallet('a', { registered: { Ta: 'wlt_1' } }))).toEqual([]);
});

it('[WLT-1] may receive once its words were proven, and a watched one always', () => {
  expect(mayReceive(wallet('a', { backedUpAt: null }))).toBe(false);
  expect(mayReceive(wallet('a'))).toBe(true);
  expect(mayReceive(wallet('a', { kind: 'watch', backedUpAt: null }))).toBe(true);
});

it('believes no record that is not one of ours', () => {
  for (const found of [undefined, null, 1, {}, { ...wallet('a'), kind: 'other' }])
    expect(readWallet(found)).toBeUndefined();
  expect(readWallet({ ...wallet('a'), sealed: { v: 1 } })).toMatchObject({ id: 'a', sealed: null });
});
