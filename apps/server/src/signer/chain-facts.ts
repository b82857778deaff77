import type { BitcoinNetwork } from '@candor/adapters/chain';
import { type ChainName, factsOfChain, knownChain, listNetworks } from '@candor/kernel';
import type { SignerSettings } from './settings.ts';

type Settings = SignerSettings['chains'];
type Further = NonNullable<Settings['further']>[number];

/** [LST-50] Makes the chains known that the signer was started with: from here on a row may name them. */
export function learnChains({ further = [] }: Settings): void {
  listNetworks(further.map((one) => ({ ...one, prefixes: prefixesOf(one) })));
}

function prefixesOf(one: Further) {
  return one.family === 'bitcoin' ? one.prefixes : null;
}

/** Those it has keys for. */
export function openChainNames({ tron, ethereum, bitcoin, further = [] }: Settings): readonly ChainName[] {
  const first = Object.entries({ tron, ethereum, bitcoin }).filter(([, settings]) => settings !== null);
  return [...first.map(([name]) => knownChain(name)), ...further.map(({ chain }) => knownChain(chain))];
}

/** Where the keys of the further ones are. */
export function furtherKeys({ further = [] }: Settings) {
  return further.map((one) => ({ chain: one.chain, path: one.path, network: prefixesOf(one) }));
}

/** The number an EVM chain must have in what is signed for it; null for every other. */
export function chainIdOf({ ethereum, further = [] }: Settings, chain: ChainName): bigint | null {
  if (chain === 'ethereum') return ethereum && BigInt(ethereum.chainId);
  const found = further.find((one) => one.chain === chain);
  return found?.family === 'ethereum' ? BigInt(found.chainId) : null;
}

export function bitcoinNetworkOf({ bitcoin }: Pick<Settings, 'bitcoin'>, chain: ChainName = 'bitcoin'): BitcoinNetwork {
  return factsOfChain(chain).prefixes ?? bitcoin?.network ?? 'main';
}
