/** Where the nodes of each chain are, as main.ts read it. A chain without nodes is closed: nothing comes in or goes out. */
export type ChainSettings = {
  readonly tron: TronSettings | null;
  readonly ethereum: EthereumSettings | null;
  readonly bitcoin: BitcoinSettings | null;
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

export const NO_CHAINS: ChainSettings = { tron: null, ethereum: null, bitcoin: null };

export function hasChains({ tron, ethereum, bitcoin }: ChainSettings): boolean {
  return tron !== null || ethereum !== null || bitcoin !== null;
}
