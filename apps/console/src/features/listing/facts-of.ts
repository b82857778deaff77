import { type ListingFacts, leavesBy } from '@candor/domain/listing';
import type { Instant } from '@candor/kernel';
import type { Listing } from './ListingPage.tsx';

/** What the rules ask about the listing, out of what the page shows: the server asks the same of its tables. */
export function factsOf({ assets, markets }: Listing, now: Instant): ListingFacts {
  return {
    now,
    assets,
    markets: markets.map(({ id, sources }) => ({
      id,
      symbols: Object.fromEntries(sources.map(({ venue, symbol }) => [venue, symbol])),
    })),
    contracts: assets.flatMap(({ networks }) => networks),
  };
}

/** The markets an asset is in, on either side. */
export function tradedIn(asset: string, markets: Listing['markets']) {
  return markets
    .filter(({ id }) => id.split('-').includes(asset))
    .map(({ phase, delistsAt }) => ({ phase, delistsAt }));
}

/** When what is traded in a market leaves its last network. */
export function leavesOf(market: string, assets: Listing['assets']): readonly (number | null)[] {
  return assets
    .filter(({ asset }) => market.split('-').includes(asset))
    .map(({ networks }) => leavesBy(networks.map(({ delistsAt }) => delistsAt)));
}
