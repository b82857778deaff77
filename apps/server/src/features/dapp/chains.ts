import type { WalletChain } from '@candor/domain/dapp';
import type { Config } from '../../platform/config.ts';

/** What each chain's network is called where money comes in. */
export const NETWORKS = { ethereum: 'ERC20', tron: 'TRC20' } as const satisfies Record<WalletChain, string>;
export const WALLET_CHAINS = Object.keys(NETWORKS) as WalletChain[];

const ETHEREUM_MAIN = 1;
/** Of TRON's main network: the last four bytes of its first block's id, as its wallets count. */
const TRON_MAIN = 0x2b6653dc;
/** A network of one's own, whose first block is not known beforehand. */
const LOCAL = 31_337;

/** [DAP-6] The number each chain has here. Signing in needs no node, so a closed chain has its main network's. */
export function chainIdsOf({ chains }: Pick<Config, 'chains'>): Readonly<Record<WalletChain, number>> {
  return {
    ethereum: chains.ethereum === null ? ETHEREUM_MAIN : Number(chains.ethereum.chainId),
    tron: chains.tron === null ? TRON_MAIN : tronId(chains.tron.genesisId),
  };
}

function tronId(genesisId: string | null): number {
  return genesisId === null ? LOCAL : Number.parseInt(genesisId.slice(-8), 16);
}
