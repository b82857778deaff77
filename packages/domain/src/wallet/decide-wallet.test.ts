import { expect, it } from 'vitest';
import { MOST_WALLETS, readWalletAddress, roomForWallet } from './index.ts';

const REGTEST = 'bcrt1qgdskuer0wffkzmnyvfhhsntfv9p8gce3kjdx2s';
const LEGACY_TEST = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';

it('WAL-2: takes an address of the network and keeps it in canonical form', () => {
  const chains = { chains: 'test', bitcoin: 'regtest' } as const;
  expect(readWalletAddress({ network: 'BTC', address: REGTEST.toUpperCase() }, chains)).toMatchObject({
    value: { address: REGTEST, lookupKey: REGTEST },
  });
  expect(readWalletAddress({ network: 'BTC', address: LEGACY_TEST }, chains)).toMatchObject({
    value: { address: LEGACY_TEST, lookupKey: LEGACY_TEST },
  });
});

it('WAL-2: refuses a segwit address of another Bitcoin network than the one that is read', () => {
  for (const bitcoin of ['main', 'test'] as const) {
    const chains = { chains: bitcoin === 'main' ? 'main' : 'test', bitcoin } as const;
    expect(readWalletAddress({ network: 'BTC', address: REGTEST }, chains)).toMatchObject({
      code: 'address.wrongNetwork',
    });
  }
  expect(readWalletAddress({ network: 'BTC', address: REGTEST }, { chains: 'test', bitcoin: null }).ok).toBe(true);
});

it('WAL-3: has room for fifty', () => {
  expect([roomForWallet(MOST_WALLETS - 1), roomForWallet(MOST_WALLETS)]).toEqual([true, false]);
});
