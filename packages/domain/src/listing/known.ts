import type { AppInfo } from '@candor/contract';
import { setChainWays } from '@candor/contract/listing/ways';
import {
  assetCode,
  assetNames,
  assetTitle,
  knownAsset,
  knownNetwork,
  type ListedAsset,
  type ListedNetwork,
  listAssets,
  listedNetworks,
  listNetworks,
  scaleOf,
} from '@candor/kernel';
import { type ListedMarket, listMarkets, marketPairs, OPEN_MARKET } from '../market/index.ts';

/** Everything a process knows of the listing, in a shape that can be handed to another thread. */
export type KnownListing = {
  readonly networks: readonly ListedNetwork[];
  readonly assets: readonly ListedAsset[];
  readonly markets: readonly ListedMarket[];
};

export function knownListing(): KnownListing {
  const assets = assetNames().map((asset) => ({
    ...{ asset, code: assetCode(asset), scale: scaleOf(asset), name: assetTitle(asset) },
  }));
  return { networks: listedNetworks(), assets, markets: marketPairs() };
}

/** [LST-2] Assets first: a market is of two of them. */
export function learnListing({ networks, assets, markets }: KnownListing): void {
  listNetworks(networks);
  listAssets(assets);
  listMarkets(markets);
}

/** The same from the answer that a page asks for before anything else. */
export function learnAnswer({
  networks,
  assets,
  markets,
  ways,
}: Pick<AppInfo, 'networks' | 'assets' | 'markets' | 'ways'>): void {
  listNetworks(networks);
  listAssets(assets);
  // Names alone: what a way asks for, a page is told where it asks for it.
  setChainWays(
    ways.map(({ network, asset, isCoin }) => ({ network: knownNetwork(network), asset: knownAsset(asset), isCoin })),
  );
  listMarkets(
    markets.map(({ id, no, base, quote, tick, lot }) => ({
      ...{
        id,
        no,
        base: knownAsset(base),
        quote: knownAsset(quote),
        tick: BigInt(tick),
        lot: BigInt(lot),
        symbols: {},
        // What the page shows of these it is told with the market's state.
        ...OPEN_MARKET,
      },
    })),
  );
}
