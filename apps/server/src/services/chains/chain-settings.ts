import type { AddressPrefixes, ListedNetwork } from '@candor/kernel';

/** Where the nodes of each chain are, as main.ts read it. A chain without nodes is closed: nothing comes in or goes out. */
export type ChainSettings = {
  readonly tron: TronSettings | null;
  readonly ethereum: EthereumSettings | null;
  readonly bitcoin: BitcoinSettings | null;
  /** [LST-50] Networks that the operator added. */
  readonly further?: readonly FurtherChain[];
};

export type TronSettings = {
  readonly urls: readonly string[];
  /** Nodes that show only what is solid, where they have addresses of their own. */
  readonly solidityUrls: readonly string[];
  readonly apiKey: string | null;
  readonly usdt: string | null;
  /** The id of block 0, by which a node on another network is told; null believes any. */
  readonly genesisId: string | null;
  /** A network that is refused even where any is believed. */
  readonly refusedGenesisId?: string | null;
};

export type EthereumSettings = {
  readonly urls: readonly string[];
  readonly usdt: string | null;
  readonly chainId: bigint;
  readonly solid: 'finalized' | { readonly confirmations: number };
};

export type BitcoinSettings = {
  readonly urls: readonly string[];
  readonly network: 'main' | 'test' | 'regtest';
  readonly confirmations: number;
};

type FurtherFacts = Pick<ListedNetwork, 'network' | 'chain' | 'title' | 'blockSeconds'> & {
  readonly urls: readonly string[];
  /** The account that its addresses are derived from, which no other chain has. */
  readonly path: string;
};

export type FurtherEvm = FurtherFacts & Pick<EthereumSettings, 'chainId' | 'solid'> & { readonly family: 'ethereum' };

export type FurtherBitcoin = FurtherFacts & {
  readonly family: 'bitcoin';
  readonly prefixes: AddressPrefixes;
  /** The id of block 0. */
  readonly genesis: string;
  readonly confirmations: number;
};

/** [LST-50] */
export type FurtherChain = FurtherEvm | FurtherBitcoin;

export const NO_CHAINS: ChainSettings = { tron: null, ethereum: null, bitcoin: null };

export function hasChains({ tron, ethereum, bitcoin, further = [] }: ChainSettings): boolean {
  return tron !== null || ethereum !== null || bitcoin !== null || further.length > 0;
}

/** As every process and every page knows it. */
export function asListed(chain: FurtherChain): ListedNetwork {
  const { network, chain: name, family, title, blockSeconds } = chain;
  const prefixes = chain.family === 'bitcoin' ? chain.prefixes : null;
  return { network, chain: name, family, title, blockSeconds, prefixes };
}
