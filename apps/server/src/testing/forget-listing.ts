import { forgetListedWays } from '@candor/domain/listing';
import { forgetListedMarkets } from '@candor/domain/market';
import { forgetListedAssets } from '@candor/kernel/test-assets';

/** Back to what every installation begins with: tests share a process, and what one lists another must not meet. */
export function forgetListing(): void {
  forgetListedWays();
  forgetListedMarkets();
  forgetListedAssets();
}
