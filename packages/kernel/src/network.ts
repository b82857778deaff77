import { assert } from './assert.ts';

/** What code of ours switches on: how blocks are read, addresses made and payments signed. Every EVM chain is of Ethereum's family. */
export const CHAIN_FAMILIES = ['tron', 'ethereum', 'bitcoin'] as const;
export type ChainFamily = (typeof CHAIN_FAMILIES)[number];

/** What the addresses of a Bitcoin-like chain begin with: letters of the segwit ones, version bytes of the others. */
export type AddressPrefixes = { readonly bech32: string; readonly pubKeyHash: number; readonly scriptHash: number };

/** A chain and what it is called on the outside. */
export type ListedNetwork = {
  readonly network: string;
  readonly chain: string;
  readonly family: ChainFamily;
  /** What people call it. */
  readonly title: string;
  /** How long it usually takes for a block. */
  readonly blockSeconds: number;
  /** Only of a further Bitcoin-like chain: those of Bitcoin itself follow from which of its networks an installation is on. */
  readonly prefixes: AddressPrefixes | null;
};

/** What every installation begins with. The table `chain_network` of a server has these and those that were configured since. */
const FIRST = [
  { network: 'TRC20', chain: 'tron', family: 'tron', title: 'TRON', blockSeconds: 3, prefixes: null },
  { network: 'ERC20', chain: 'ethereum', family: 'ethereum', title: 'Ethereum', blockSeconds: 12, prefixes: null },
  { network: 'BTC', chain: 'bitcoin', family: 'bitcoin', title: 'Bitcoin', blockSeconds: 600, prefixes: null },
] as const satisfies readonly ListedNetwork[];

declare const listed: unique symbol;

/** The name of a chain that is known: one of the first, or a text that `isChain` or `knownChain` has let through. */
export type ChainName = ChainFamily | (string & { readonly [listed]: 'chain' });
export type FirstNetwork = (typeof FIRST)[number]['network'];
/** The same for what a chain is called on the outside. */
export type Network = FirstNetwork | (string & { readonly [listed]: 'network' });

/** A chain of the name is of this family, or of any where only a name is known. */
export type FamilyOf<Name extends ChainName> = Name extends ChainFamily ? Name : ChainFamily;

let networks: readonly ListedNetwork[] = FIRST;

const NETWORK = /^[A-Z][A-Z0-9]{2,10}$/;
const CHAIN = /^[a-z][a-z0-9]{2,10}$/;

/**
 * [LST-50] Makes networks known to this process, for as long as it runs. One may be named again with another title, and never as
 * another chain: every address and every payment of it would change its meaning.
 */
export function listNetworks(all: readonly ListedNetwork[]): void {
  for (const one of all) {
    assert(NETWORK.test(one.network) && CHAIN.test(one.chain), () => `names of a network, got ${one.network}`);
    const before = networks.find(({ network, chain }) => network === one.network || chain === one.chain);
    assert(!before || identityOf(before) === identityOf(one), () => `${one.network} to stay the chain it is`);
    networks = before ? networks.map((each) => (each === before ? one : each)) : [...networks, one];
  }
}

function identityOf({ network, chain, family, prefixes }: ListedNetwork): string {
  return [network, chain, family, prefixes?.bech32, prefixes?.pubKeyHash, prefixes?.scriptHash].join();
}

/** Every network that is known now, in the order in which they became known. */
export function networkNames(): readonly Network[] {
  return networks.map(({ network }) => network as Network);
}

export function listedNetworks(): readonly ListedNetwork[] {
  return networks;
}

export function isNetwork(text: string): text is Network {
  return networks.some(({ network }) => network === text);
}

export function isChain(text: string): text is ChainName {
  return networks.some(({ chain }) => chain === text);
}

/** The network of this name. What nobody listed is a bug here: texts from outside are asked with `isNetwork`. */
export function knownNetwork(text: string): Network {
  assert(isNetwork(text), () => `a network this program knows, got ${text}`);
  return text;
}

export function knownChain(text: string): ChainName {
  assert(isChain(text), () => `a chain this program knows, got ${text}`);
  return text;
}

/** One of those every installation begins with: texts of the program name them, and ways over them have short names. */
export function isFirstNetwork(network: string): network is FirstNetwork {
  return FIRST.some((each) => each.network === network);
}

export function factsOfNetwork(network: Network): ListedNetwork {
  const found = networks.find((each) => each.network === network);
  assert(found, () => `a network this program knows, got ${network}`);
  return found;
}

export function factsOfChain(chain: ChainName): ListedNetwork {
  const found = networks.find((each) => each.chain === chain);
  assert(found, () => `a chain this program knows, got ${chain}`);
  return found;
}

/** What people call it; its own name where a page has not learnt it yet. */
export function titleOfNetwork(network: Network): string {
  return networks.find((each) => each.network === network)?.title ?? network;
}

/** The chain behind a network. */
export function chainOfNetwork(network: Network): ChainName {
  return factsOfNetwork(network).chain as ChainName;
}

export function networkOfChain(chain: ChainName): Network {
  return factsOfChain(chain).network as Network;
}

export function familyOfChain<Name extends ChainName>(chain: Name): FamilyOf<Name> {
  return factsOfChain(chain).family as FamilyOf<Name>;
}

export function familyOfNetwork(network: Network): ChainFamily {
  return factsOfNetwork(network).family;
}

/** Only a Bitcoin-like chain has no tokens. */
export function hasTokens(network: Network): boolean {
  return familyOfNetwork(network) !== 'bitcoin';
}

/** Back to the first ones. Only tests may. */
export function forgetListedNetworks(): void {
  networks = FIRST;
}
