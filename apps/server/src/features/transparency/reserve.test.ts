import type { ChainFamily } from '@candor/adapters/chain';
import { type Asset, type ChainName, type FamilyOf, familyOfChain } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { Chains, OpenChain } from '../../services/chains/chains.ts';
import type { ComparedChain } from '../treasury/index.ts';
import { reserveOf } from './reserve.ts';

const ASSETS: Readonly<Record<ChainFamily, readonly Asset[]>> = {
  tron: ['USDT', 'TRX'],
  ethereum: ['USDT', 'ETH'],
  bitcoin: ['BTC'],
};
/** Chains that only say what they carry. */
const CHAINS: Pick<Chains, 'names' | 'get'> = {
  names: ['tron', 'ethereum'],
  get: <Name extends ChainName>(name: Name) => {
    const network = ASSETS[familyOfChain(name)].map((asset) => ({ asset, token: null, decimals: 6 }));
    return { network } as unknown as OpenChain<FamilyOf<Name>>;
  },
};

function chain(name: ChainFamily, asset: Asset, decimals: number, change: Partial<ComparedChain> = {}): ComparedChain {
  const units = { hot: 30n, staked: 4n, deposits: 8n };
  const rest = { ledger: 0n, dust: 0n, feesDue: 0n, arriving: 0n, leaving: 0n, onChain: 42n, difference: 0n };
  const one = 10n ** BigInt(decimals - 6);
  const row = { hot: units.hot * one, staked: units.staked * one, deposits: units.deposits * one };
  return {
    ...{ chain: name, state: 'compared', hotAddress: `${name} wallet`, height: 1 },
    rows: [{ asset, decimals, ...rest, ...row }],
    ...change,
  };
}

it('[TRN-6] is what wallets and deposit addresses of all chains have together, in whole units of the ledger', () => {
  const compared = [chain('tron', 'USDT', 6), chain('ethereum', 'USDT', 18)];
  expect(reserveOf(CHAINS, compared, 'USDT')).toEqual({
    reserve: 84n,
    reserves: [
      { network: 'TRC20', address: 'tron wallet', onWallet: '34', onDeposits: '8' },
      { network: 'ERC20', address: 'ethereum wallet', onWallet: '34', onDeposits: '8' },
    ],
  });
});

it('[TRN-6] claims nothing where a chain that carries the asset is away or does not stand still', () => {
  const tron = chain('tron', 'USDT', 6);
  const away = chain('ethereum', 'USDT', 18, { state: 'away', hotAddress: null, rows: [] });
  expect(reserveOf(CHAINS, [tron, away], 'USDT').reserve).toBe(null);
  expect(reserveOf(CHAINS, [tron, chain('ethereum', 'USDT', 18, { state: 'moving' })], 'USDT').reserve).toBe(null);
  expect(reserveOf(CHAINS, [tron, chain('ethereum', 'USDT', 18, { state: 'behind' })], 'USDT').reserve).toBe(84n);
  expect(reserveOf(CHAINS, [tron], 'BTC').reserve).toBe(null);
});
