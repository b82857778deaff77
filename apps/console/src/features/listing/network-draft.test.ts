import { listNetworks } from '@candor/kernel';
import { forgetListedNetworks } from '@candor/kernel/test-assets';
import { afterEach, describe, expect, test } from 'vitest';
import { areProbed, emptyNetworks, findingsOf, type NetworkTyped, readNetworks } from './network-draft.ts';

const CONTRACT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const COINS = ['TRC20', 'ERC20', 'BTC'].map((network) => ({ network, contract: null, isCoin: true }));
const [tron, ethereum] = emptyNetworks(COINS) as readonly [NetworkTyped, NetworkTyped];
const passed: NetworkTyped = {
  ...ethereum,
  ...{ contract: CONTRACT, decimals: '18', feeLeast: '0.5' },
  probed: { contract: CONTRACT, facts: { symbol: 'FRESH', name: 'Fresh', decimals: 18 }, problems: [] },
};

describe('contracts in the form', () => {
  test('LST-40: only what passed can be proposed, under its own symbol and decimals', () => {
    expect(areProbed('FRESH', [tron, passed])).toBe(true);
    expect(areProbed('FLESH', [tron, passed])).toBe(false);
    expect(areProbed('FRESH', [tron, { ...passed, decimals: '6' }])).toBe(false);
    expect(areProbed('FRESH', [tron, { ...passed, probed: undefined }])).toBe(false);
    const probed = { contract: CONTRACT, facts: null, problems: ['noToken' as const] };
    expect(areProbed('FRESH', [{ ...passed, probed }])).toBe(false);
    expect(findingsOf('FRESH', { ...passed, probed })).toEqual({
      ...{ hasCode: false, isSymbol: false, isDecimals: false, trial: ['noToken'] },
    });
  });

  test('LST-41: the least fee goes with the network, and a network without a contract is left out', () => {
    expect(readNetworks([tron, passed])).toEqual([
      { network: 'ERC20', contract: CONTRACT, decimals: 18, feeLeast: '0.5' },
    ]);
    expect(readNetworks([{ ...passed, feeLeast: ' ' }])[0]?.feeLeast).toBeNull();
  });
});

describe('networks in the form', () => {
  afterEach(forgetListedNetworks);
  const further = () =>
    listNetworks([
      {
        ...{ network: 'POLYGON', chain: 'polygon', family: 'ethereum' },
        title: 'Polygon',
        blockSeconds: 2,
        prefixes: null,
      },
      {
        ...{ network: 'TESTLTC', chain: 'testltc', family: 'bitcoin', title: 'Test', blockSeconds: 60 },
        prefixes: { bech32: 'tlc', pubKeyHash: 48, scriptHash: 50 },
      },
    ]);
  const offered = (contracts: typeof COINS, besides?: readonly string[]) =>
    emptyNetworks(contracts, besides).map(({ network, isCoin }) => [network, isCoin]);

  test('LST-51: a further network is offered to its coin first, and then to tokens where it has some', () => {
    expect(offered(COINS)).toEqual([
      ['TRC20', false],
      ['ERC20', false],
    ]);
    further();
    expect(offered(COINS, ['ERC20'])).toEqual([
      ['TRC20', false],
      ['POLYGON', true],
      ['TESTLTC', true],
    ]);
    const coined = ['POLYGON', 'TESTLTC'].map((network) => ({ network, contract: null, isCoin: true }));
    expect(offered([...COINS, ...coined])).toEqual([
      ['TRC20', false],
      ['ERC20', false],
      ['POLYGON', false],
    ]);
  });

  test('LST-51: a coin is proposed without a contract, and only once somebody says that it is one', () => {
    further();
    const coin = { ...(emptyNetworks(COINS).find(({ isCoin }) => isCoin) as NetworkTyped), decimals: '18' };
    expect(readNetworks([coin])).toEqual([]);
    const chosen = { ...coin, isChosen: true };
    expect(readNetworks([chosen])).toEqual([{ network: 'POLYGON', contract: null, decimals: 18, feeLeast: null }]);
    expect(areProbed('POL', [chosen])).toBe(true);
  });
});
