import type { Asset } from '@candor/kernel';

/** The chains by the names of the calls. */
export type WalletChain = 'tron' | 'ethereum' | 'bitcoin';
export type ChainFacts = {
  readonly coin: Asset;
  readonly assets: readonly WalletAsset[];
  readonly chainId: bigint | null;
  readonly network: 'main' | 'test' | 'regtest' | null;
  /** Where a transaction can be looked up by anybody; null where only we have the chain. */
  readonly explorer: string | null;
};
export type WalletAsset = {
  readonly asset: Asset;
  /** The token’s contract; null is the chain’s own coin. */
  readonly token: string | null;
  readonly decimals: number;
  /** Less than this comes in to be noticed, with an address that looks like a known one. In minor units of the ledger. */
  readonly smallBelow: bigint;
};

const coin = (asset: Asset, decimals: number, smallBelow: bigint): WalletAsset => {
  return { asset, token: null, decimals, smallBelow };
};
const tether = (token: string): WalletAsset => ({ asset: 'USDT', token, decimals: 6, smallBelow: 100_000n });

/**
 * [WAL-9] Which networks and contracts a device signs for. It is part of the app and not an answer of the server: what a
 * server or a node says otherwise is refused. `test` is the chains of a sandbox, which are the same on every machine.
 */
export const WALLET_CHAINS: Readonly<Record<'main' | 'test', Readonly<Record<WalletChain, ChainFacts>>>> = {
  main: {
    tron: {
      coin: 'TRX',
      assets: [coin('TRX', 6, 1_000_000n), tether('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')],
      chainId: null,
      network: null,
      explorer: 'https://tronscan.org/#/transaction/',
    },
    ethereum: {
      coin: 'ETH',
      assets: [coin('ETH', 18, 1_000n), tether('0xdAC17F958D2ee523a2206206994597C13D831ec7')],
      chainId: 1n,
      network: null,
      explorer: 'https://etherscan.io/tx/',
    },
    bitcoin: {
      coin: 'BTC',
      assets: [coin('BTC', 8, 1_000n)],
      chainId: null,
      network: 'main',
      explorer: 'https://mempool.space/tx/',
    },
  },
  test: {
    tron: {
      coin: 'TRX',
      assets: [coin('TRX', 6, 1_000_000n), tether('TNbXCvG6xryMVkA95Rh9jq6qwu3dEWyu9f')],
      chainId: null,
      network: null,
      explorer: null,
    },
    ethereum: {
      coin: 'ETH',
      assets: [coin('ETH', 18, 1_000n), tether('0x4fc22d832f10f17f8e3972b6c815fa8d3f308231')],
      chainId: 31_337n,
      network: null,
      explorer: null,
    },
    bitcoin: { coin: 'BTC', assets: [coin('BTC', 8, 1_000n)], chainId: null, network: 'regtest', explorer: null },
  },
};

/** What a server said about a payment, as far as it can contradict the device. */
export type SaidFacts = {
  readonly token: string | null;
  readonly ethereum: { readonly chainId: string } | null;
  readonly bitcoin: { readonly network: string } | null;
};

export type Contradiction = 'chain' | 'token' | 'network';

/** [WAL-9] Where an answer is about another chain or another contract than the device’s own, or nothing. */
export function findContradiction(facts: ChainFacts, held: WalletAsset, said: SaidFacts): Contradiction | undefined {
  if (facts.chainId !== null && said.ethereum?.chainId !== String(facts.chainId)) return 'chain';
  if (facts.network !== null && said.bitcoin?.network !== facts.network) return 'network';
  return tokenKey(said.token) === tokenKey(held.token) ? undefined : 'token';
}

/** [WAL-10] Money sent to a token’s own contract belongs to nobody. */
export function isTokenContract({ assets }: ChainFacts, address: string): boolean {
  return assets.some(({ token }) => token !== null && tokenKey(token) === tokenKey(address));
}

function tokenKey(token: string | null): string | null {
  return token?.startsWith('0x') ? token.toLowerCase() : token;
}
