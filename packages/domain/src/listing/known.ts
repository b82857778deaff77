import type { AppInfo } from '@candor/contract';
import { assetCode, assetNames, assetTitle, knownAsset, type ListedAsset, listAssets, scaleOf } from '@candor/kernel';
import { type ListedMarket, listMarkets, marketPairs, OPEN_MARKET } from '../market/index.ts';

/** Everything a process knows of the listing, in a shape that can be handed to another thread. */
export type KnownListing = { readonly assets: readonly ListedAsset[]; readonly markets: readonly ListedMarket[] };

export function knownListing(): KnownListing {
  const assets = assetNames().map((asset) => ({
    ...{ asset, code: assetCode(asset), scale: scaleOf(asset), name: assetTitle(asset) },
  }));
  return { assets, markets: marketPairs() };
}

/** [LST-2] Assets first: a market is of two of them. */
export function learnListing({ assets, markets }: KnownListing): void {
  listAssets(assets);
  listMarkets(markets);
}

/** The same from the answer that a page asks for before anything else. */
export function learnAnswer({ assets, markets }: Pick<AppInfo, 'assets' | 'markets'>): void {
  listAssets(assets);
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
