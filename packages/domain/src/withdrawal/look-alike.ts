import { type ChainFamily, factsOfNetwork, type Network } from '@candor/kernel';

/** What every address of a network begins with, and so tells nothing. */
const PREFIXES: Readonly<Record<ChainFamily, RegExp>> = {
  tron: /^T/,
  ethereum: /^0x/i,
  bitcoin: /^(?:(?:bc|tb|bcrt)1[qp]?|[123mn])/i,
};
const HEAD = 3;
const TAIL = 4;

/** [WDR-19] Others that begin and end like this one without being it: what somebody made to be mistaken for it. */
export function findLookAlikes(network: Network, address: string, known: readonly string[]): readonly string[] {
  const ends = endsOf(network, address);
  return [...new Set(known)].filter((other) => !isSame(other, address) && endsOf(network, other) === ends);
}

function endsOf(network: Network, address: string): string {
  const { family, prefixes } = factsOfNetwork(network);
  const own = prefixes === null ? undefined : `${prefixes.bech32}1q`;
  const isOwn = own !== undefined && address.startsWith(own);
  const bare = (isOwn ? address.slice(own.length) : address.replace(PREFIXES[family], '')).toLowerCase();
  return `${bare.slice(0, HEAD)}…${bare.slice(-TAIL)}`;
}

function isSame(one: string, two: string): boolean {
  return one === two || (/^0x/i.test(one) && one.toLowerCase() === two.toLowerCase());
}
