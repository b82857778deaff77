import { describe, expect, test } from 'vitest';
import { areProbed, emptyNetworks, findingsOf, type NetworkTyped, readNetworks } from './network-draft.ts';

const CONTRACT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const [tron, ethereum] = emptyNetworks() as readonly [NetworkTyped, NetworkTyped];
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
