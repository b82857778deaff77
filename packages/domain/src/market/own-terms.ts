import type { MarketId } from '@candor/contract/market/fields';
import { assert, type Money, type Ppm, SETTLEMENT_ASSET, zero } from '@candor/kernel';
import { pairOf } from './pairs.ts';

/** [LST-42] What a market asks for by itself. Where a figure is null, the setting for all markets counts. Amounts are of its quote asset. */
export type OwnTerms = {
  /** What an order is worth at least. */
  readonly minimum: Money | null;
  /** What a maker and a taker pay, instead of the rates of their level; both or neither. */
  readonly fees: { readonly maker: Ppm; readonly taker: Ppm } | null;
  /** When it is open, as `readCalendar` reads it. */
  readonly calendar: string | null;
  /** The most a margin position is a multiple of its margin, and what one customer and all of them may have borrowed. */
  readonly mostMultiplier: number | null;
  readonly lentPerCustomer: Money | null;
  readonly lentInAll: Money | null;
  /** How far from the median the liquidity provider quotes, and how much it has out on a side and holds at most. */
  readonly quoteSpread: Ppm | null;
  readonly quoteSide: Money | null;
  readonly quoteInventory: Money | null;
};

export const NO_OWN_TERMS: OwnTerms = {
  ...{ minimum: null, fees: null, calendar: null, mostMultiplier: null, lentPerCustomer: null, lentInAll: null },
  ...{ quoteSpread: null, quoteSide: null, quoteInventory: null },
};

const known = new Map<MarketId, OwnTerms>();

/** Makes a market's own terms known, or known again: they may change, unlike its steps. */
export function listOwnTerms(market: MarketId, terms: OwnTerms): void {
  const { quote } = pairOf(market);
  const amounts = [terms.minimum, terms.lentPerCustomer, terms.lentInAll, terms.quoteSide, terms.quoteInventory];
  assert(
    amounts.every((each) => each === null || each.asset === quote),
    () => `terms of ${market} in ${quote}`,
  );
  known.set(market, terms);
}

export function ownTermsOf(market: MarketId): OwnTerms {
  return known.get(market) ?? NO_OWN_TERMS;
}

/** Back to none. Only tests may: they share a process. */
export function forgetOwnTerms(): void {
  known.clear();
}

/**
 * [LST-42] What an order in a market is worth at least: its own figure, else the setting. The setting is an amount of what the house counts
 * in; a market that is counted in something else, without a figure of its own, asks for one lot and nothing more.
 */
export function minimumIn(market: MarketId, setting: Money): Money {
  const { quote } = pairOf(market);
  return ownTermsOf(market).minimum ?? (quote === SETTLEMENT_ASSET ? setting : zero(quote));
}
