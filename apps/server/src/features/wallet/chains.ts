import type { Network } from '@candor/contract';
import type { BlockChain } from '@candor/contract/wallet/calls';
import type { Asset } from '@candor/kernel';

/** What each chain's addresses can hold, and what its network is called where money is sent. */
export const CHAINS: Readonly<
  Record<BlockChain, { readonly network: Network; readonly coin: Asset; readonly assets: readonly Asset[] }>
> = {
  tron: { network: 'TRC20', coin: 'TRX', assets: ['TRX', 'USDT'] },
  ethereum: { network: 'ERC20', coin: 'ETH', assets: ['ETH', 'USDT'] },
  bitcoin: { network: 'BTC', coin: 'BTC', assets: ['BTC'] },
};
