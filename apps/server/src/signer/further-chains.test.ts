import { knownChain } from '@candor/kernel';
import { forgetListedNetworks } from '@candor/kernel/test-assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainIdOf, furtherKeys, learnChains, openChainNames } from './chain-facts.ts';
import { assetFor, PolicyFile, policyOf } from './policy.ts';
import { DEFAULT_POLICY } from './seed-policy.ts';
import { SignerSettings } from './settings.ts';

const same = { title: 'Test', blockSeconds: 2 };
const CHAINS = SignerSettings.shape.chains.parse({
  ...{ tron: null, ethereum: null, bitcoin: { network: 'main' } },
  further: [
    { ...same, network: 'POLYGON', chain: 'polygon', family: 'ethereum', path: "m/44'/60'/1'", chainId: '137' },
    {
      ...{ ...same, network: 'TESTLTC', chain: 'testltc', family: 'bitcoin', path: "m/84'/2'/0'" },
      prefixes: { bech32: 'tlc', pubKeyHash: 48, scriptHash: 50 },
    },
  ],
});
const LIMITS = { perPayment: '100', perHour: '400', automaticUpTo: '10', operatorUpTo: '40' };
const POL = { asset: 'POL', chain: 'polygon', token: null, decimals: 18, scale: 8 };
const FILE = {
  ...{ ...DEFAULT_POLICY, POL: LIMITS, tokens: [POL] },
  usdPrices: { ...DEFAULT_POLICY.usdPrices, POL: '0.5' },
  feeCaps: { ...DEFAULT_POLICY.feeCaps, POL: '2' },
};

beforeAll(() => learnChains(CHAINS));
afterAll(forgetListedNetworks);

describe('LST-50: a further chain of the signer', () => {
  it('has its own keys and its own number, and the others keep theirs', () => {
    expect(openChainNames(CHAINS)).toEqual(['bitcoin', 'polygon', 'testltc']);
    expect(chainIdOf(CHAINS, knownChain('polygon'))).toBe(137n);
    // Closed, and no number stands in for it.
    expect(chainIdOf(CHAINS, 'ethereum')).toBe(null);
    expect(chainIdOf(CHAINS, knownChain('testltc'))).toBe(null);
    expect(furtherKeys(CHAINS).map(({ path }) => path)).toEqual(["m/44'/60'/1'", "m/84'/2'/0'"]);
  });

  it('LST-51: pays what has a line, within the limits and the cap of that line, and by its own network', () => {
    const policy = policyOf(PolicyFile.parse(FILE), CHAINS);
    const found = assetFor(policy, 'polygon', null);
    expect(found).toMatchObject({ asset: 'POL', networks: ['POLYGON'], unitsPerMinor: 10n ** 10n });
    expect(found?.limits.perPayment).toBe(100n * 10n ** 18n);
    expect(policy.feeCapOf(knownChain('polygon'))).toBe(2n * 10n ** 18n);
    // Nothing is signed where no line says so: no asset, and not a unit for fees.
    expect(assetFor(policy, 'testltc', null)).toBe(undefined);
    expect(policy.feeCapOf(knownChain('testltc'))).toBe(0n);
    expect(assetFor(policy, 'ethereum', null)).toBe(undefined);
  });

  it.each([
    ['a coin without a cap for its fees', { feeCaps: DEFAULT_POLICY.feeCaps }],
    ['two coins of one chain', { tokens: [POL, { ...POL, asset: 'USDT', scale: 6 }] }],
    ['a coin of a chain that has one', { tokens: [{ ...POL, chain: 'ethereum' }] }],
    ['a token on Bitcoin', { tokens: [{ ...POL, chain: 'bitcoin', token: `0x${'1'.repeat(40)}` }] }],
  ])('LST-51: takes no file with %s', (_what, change) => {
    expect(PolicyFile.safeParse(FILE).success).toBe(true);
    expect(PolicyFile.safeParse({ ...FILE, ...change }).success).toBe(false);
  });
});
