import { divide, isLess, type Money, money, scaleOf } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';

/** What the liquidity provider got and gave in a market, in minor units: above zero it has more than before. */
export type QuotedNet = { readonly base: bigint; readonly quote: bigint };

/** [SPT-44] What it lost with these trades by the median of now; zero where it gained. */
export function quotingLoss(pair: MarketPair, { base, quote }: QuotedNet, median: bigint): Money {
  // Against ourselves: what it has is counted down, what it lacks up.
  const result = quote + divide(base * median, 10n ** BigInt(scaleOf(pair.base)), 'floor');
  return money(pair.quote, result < 0n ? -result : 0n);
}

/** [SPT-44] More than the limit stops quoting in this market. */
export function isLossTooLarge(loss: Money, most: Money): boolean {
  return isLess(most, loss);
}
