import { walletChain } from './chains.ts';
import type { WalletAddress } from './store.ts';

/** An entry as the specification's calls name it. */
export function showWallet({ id, name, address, block_chain }: WalletAddress) {
  return { id, name, address, block_chain, chain: walletChain(block_chain).network, type: 'self_custody' };
}
