import type { Network } from '@candor/contract';
import type { BlockChain } from '@candor/contract/wallet/calls';
import { WALLET_CHAINS } from '@candor/domain/wallet';
import type { Asset } from '@candor/kernel';

/** What each chain's network is called where money is sent. */
const NETWORKS = { tron: 'TRC20', ethereum: 'ERC20', bitcoin: 'BTC' } as const satisfies Record<BlockChain, Network>;

/**
 * [WAL-9] What the addresses of a chain can hold. Devices sign only for contracts that are part of the app, so an asset that was listed
 * since is not among them: its contract would have to be believed of a server.
 */
export function walletChain(chain: BlockChain): {
  readonly network: Network;
  readonly coin: Asset;
  readonly assets: readonly Asset[];
} {
  const { coin, assets } = WALLET_CHAINS.main[chain];
  return { network: NETWORKS[chain], coin, assets: assets.map(({ asset }) => asset) };
}
