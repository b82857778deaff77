import { instant, knownNetwork, listNetworks } from '@candor/kernel';
import { forgetListedNetworks } from '@candor/kernel/test-assets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetProblem, furtherNetworkProblem, type ListingFacts, listAsset, listNetwork, logoChange } from './index.ts';

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

test('LST-54: an asset that is listed gets a further network by the rules of its first ones', () => {
  const withCoin = facts([...FIRST, { network: 'POLYGON', contract: null, isCoin: true }]);
  const wanted = {
    asset: 'USDT',
    network: knownNetwork('POLYGON'),
    contract: TOKEN,
    decimals: 6,
    feeLeast: null,
  } as const;
  const own: Record<string, number | null> = { TRC20: null, ERC20: 5 };
  const found = (change: object, given: object = {}) =>
    furtherNetworkProblem({ ...wanted, ...change }, { ...withCoin, own, ...given });
  expect(found({})).toBeUndefined();
  expect(found({ network: 'ERC20' })).toBe('networkTaken');
  expect(found({ decimals: 5 })).toBe('decimals');
  expect(found({ feeLeast: '0.0000001' })).toBe('limits');
  expect(found({ contract: null })).toBe('networks');
  expect(found({ contract: `T${'a'.repeat(33)}` })).toBe('networks');
  expect(found({}, facts(FIRST))).toBe('networks');
  const taken = { contracts: [...withCoin.contracts, { network: 'POLYGON', contract: TOKEN, isCoin: false }] };
  expect(found({}, taken)).toBe('contractTaken');
  // One that leaves everywhere would be there again.
  expect(found({}, { own: { TRC20: 4, ERC20: 5 } })).toBe('leaving');
  expect(found({}, { own: {} })).toBeUndefined();
  const judge = (change: object) => listNetwork.judge({ ...wanted, ...change }, { ...withCoin, own });
  expect(judge({})).toMatchObject({ ok: true, value: { subject: 'USDT-POLYGON', was: {} } });
  expect(judge({ network: 'ERC20' })).toMatchObject({ code: 'approval.taken' });
  expect(judge({ asset: 'ETH' })).toMatchObject({ code: 'approval.unknownSubject' });
  expect(listNetwork.describe(wanted, {})).toEqual([
    { name: 'assetCode', from: null, to: 'USDT' },
    { name: 'networkName', from: null, to: `POLYGON · ${TOKEN} · 6` },
  ]);
});

test('LST-55: a logo is replaced by another or by none', () => {
  const judge = (logo: string | null, before: string | null | undefined) =>
    logoChange.judge({ asset: 'BTC', logo }, { logo: before });
  expect(judge('M7 7h14', null)).toMatchObject({ ok: true, value: { subject: 'BTC', was: { logo: null } } });
  expect(judge(null, 'M7 7h14')).toMatchObject({ ok: true, value: { payload: { logo: null } } });
  expect(judge(null, null)).toMatchObject({ code: 'approval.nothingChanges' });
  expect(judge(null, undefined)).toMatchObject({ code: 'approval.unknownSubject' });
  expect(logoChange.describe({ asset: 'BTC', logo: null }, { logo: 'M7 7h14' })).toEqual([
    { name: 'assetCode', from: null, to: 'BTC' },
    { name: 'assetLogo', from: 'M7 7h14', to: null },
  ]);
});
