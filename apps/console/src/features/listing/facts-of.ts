import type { ListingFacts } from '@candor/domain/listing';
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
