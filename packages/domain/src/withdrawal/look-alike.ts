import type { Network } from '@candor/contract';

/** What every address of a network begins with, and so tells nothing. */
const PREFIXES: Readonly<Record<Network, RegExp>> = {
  TRC20: /^T/,
  ERC20: /^0x/i,
  BTC: /^(?:(?:bc|tb|bcrt)1[qp]?|[123mn])/i,
};
const HEAD = 3;
const TAIL = 4;

/** [WDR-19] Others that begin and end like this one without being it: what somebody made to be mistaken for it. */
export function findLookAlikes(network: Network, address: string, known: readonly string[]): readonly string[] {
  const ends = endsOf(network, address);
  return [...new Set(known)].filter((other) => !isSame(other, address) && endsOf(network, other) === ends);
}

function endsOf(network: Network, address: string): string {
  const bare = address.replace(PREFIXES[network], '').toLowerCase();
  return `${bare.slice(0, HEAD)}…${bare.slice(-TAIL)}`;
}

function isSame(one: string, two: string): boolean {
  return one === two || (/^0x/i.test(one) && one.toLowerCase() === two.toLowerCase());
}
