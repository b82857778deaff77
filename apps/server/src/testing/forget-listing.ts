import { forgetListedWays } from '@candor/domain/listing';
import { forgetListedMarkets, forgetOwnTerms } from '@candor/domain/market';
import { forgetListedAssets, forgetListedNetworks } from '@candor/kernel/test-assets';

/** Back to what every installation begins with: tests share a process, and what one lists another must not meet. */
export function forgetListing(): void {
  forgetListedWays();
  forgetOwnTerms();
  forgetListedMarkets();
  forgetListedAssets();
  forgetListedNetworks();
}
