import { instant, knownNetwork, listNetworks } from '@candor/kernel';
import { forgetListedNetworks } from '@candor/kernel/test-assets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetProblem, type ListingFacts, listAsset } from './index.ts';

const same = { blockSeconds: 60, title: 'Test' };
beforeAll(() =>
  listNetworks([
    { ...same, network: 'POLYGON', chain: 'polygon', family: 'ethereum', prefixes: null },
    {
      ...{ ...same, network: 'TESTLTC', chain: 'testltc', family: 'bitcoin' },
      prefixes: { bech32: 'tlc', pubKeyHash: 48, scriptHash: 50 },
    },
  ]),
);
afterAll(forgetListedNetworks);

const FIRST = ['TRC20', 'ERC20', 'BTC'].map((network) => ({ network, contract: null, isCoin: true }));
const facts = (contracts: ListingFacts['contracts']): ListingFacts => {
  return { now: instant(0), assets: [{ asset: 'USDT', name: 'Tether', scale: 6 }], markets: [], contracts };
};
const TOKEN = `0x${'ab'.repeat(20)}`;
const asset = (network: string, contract: string | null) => ({
  ...{ asset: 'POL', name: 'Polygon coin', logo: null, scale: 8, transferMinimum: '0.1', transferMaximum: '100' },
  ...{ newRecipientsPerDay: '0', outPerDay: '50', market: null },
  networks: [{ network: knownNetwork(network), contract, decimals: 18, feeLeast: '0.01' }],
});

test('LST-51: the first asset on a further network is its coin, and what comes after it are tokens', () => {
  const withCoin = facts([...FIRST, { network: 'POLYGON', contract: null, isCoin: true }]);
  expect(assetProblem(asset('POLYGON', null), facts(FIRST))).toBeUndefined();
  expect(assetProblem(asset('POLYGON', TOKEN), facts(FIRST))).toBe('networks');
  expect(assetProblem(asset('POLYGON', null), withCoin)).toBe('networks');
  expect(assetProblem(asset('POLYGON', TOKEN), withCoin)).toBeUndefined();
  // The first three have theirs, and what is like Bitcoin has no tokens.
  expect(assetProblem(asset('ERC20', null), facts(FIRST))).toBe('networks');
  const coined = facts([...FIRST, { network: 'TESTLTC', contract: null, isCoin: true }]);
  expect(assetProblem(asset('TESTLTC', TOKEN), coined)).toBe('networks');
});

test('LST-13: LST-50: a contract is taken on its own network alone, in whatever spelling', () => {
  const taken = (network: string) =>
    facts([
      ...FIRST,
      { network: 'POLYGON', contract: null, isCoin: true },
      { network, contract: TOKEN.toUpperCase().replace('0X', '0x'), isCoin: false },
    ]);
  expect(assetProblem(asset('POLYGON', TOKEN), taken('POLYGON'))).toBe('contractTaken');
  expect(assetProblem(asset('POLYGON', TOKEN), taken('ERC20'))).toBeUndefined();
});

test('LST-50: who approves it reads which network it is of', () => {
  const changes = listAsset.describe(asset('POLYGON', null), {});
  expect(changes).toContainEqual({ name: 'networkName', from: null, to: 'POLYGON · POL · 18 · 0.01 POL' });
});
