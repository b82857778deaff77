import { type Asset, isFirstNetwork, type Network, SETTLEMENT_ASSET } from '@candor/kernel';

/** Names of the ways over a chain in a file without schemas: the screens and the rules carry these and not those. */

/** What every installation begins with. The table `asset_network` has these and those that were listed since. */
const FIRST = [
  first('TRC20', 'TRC20', SETTLEMENT_ASSET),
  first('ERC20', 'ERC20', SETTLEMENT_ASSET),
  first('BTC', 'BTC', 'BTC'),
  first('TRX', 'TRC20', 'TRX'),
  first('ETH', 'ERC20', 'ETH'),
] as const;

declare const listed: unique symbol;

/** The name of a way that is known: one of the first, or a text that `isChainWay` has let through. */
export type ChainWay = (typeof FIRST)[number]['id'] | (string & { readonly [listed]: true });

/** One asset over one network. */
export type WayName = { readonly id: ChainWay; readonly network: Network; readonly asset: Asset };

type Nameless = Omit<WayName, 'id'> & { readonly isCoin: boolean };

let names: readonly WayName[] = FIRST;

/** Every way over a chain that is known now. */
export function chainWays(): readonly WayName[] {
  return names;
}

export function findChainWay(id: string): WayName | undefined {
  return names.find((each) => each.id === id);
}

export function isChainWay(text: string): text is ChainWay {
  return findChainWay(text) !== undefined;
}

/**
 * [LST-20] A coin goes by its own name, what the house counts in by its network's, and every other token by both. On a further
 * network everything goes by both: ETH may be the coin of several.
 */
function wayIdOf({ network, asset, isCoin }: Nameless): string {
  if (!isFirstNetwork(network)) return `${asset}-${network}`;
  if (isCoin) return asset;
  return asset === SETTLEMENT_ASSET ? network : `${asset}-${network}`;
}

/** Only `listWays` in domain/listing does this: a way is known here and there at once. */
export function setChainWays(all: readonly Nameless[]): void {
  names = all.map((way) => ({ id: wayIdOf(way) as ChainWay, network: way.network, asset: way.asset }));
}

function first<const Id extends string>(id: Id, network: Network, asset: Asset) {
  return { id, network, asset } as const;
}
