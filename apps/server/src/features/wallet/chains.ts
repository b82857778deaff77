import type { Asset } from '@candor/kernel';

export const BLOCK_CHAINS = ['tron', 'ethereum', 'bitcoin'] as const;
export type BlockChain = (typeof BLOCK_CHAINS)[number];

/** What each chain's addresses can hold, and what its network is called where money is sent. */
export const CHAINS: Readonly<Record<BlockChain, { readonly network: string; readonly assets: readonly Asset[] }>> = {
  tron: { network: 'TRC20', assets: ['TRX', 'USDT'] },
  ethereum: { network: 'ERC20', assets: ['ETH', 'USDT'] },
  bitcoin: { network: 'BTC', assets: ['BTC'] },
};
