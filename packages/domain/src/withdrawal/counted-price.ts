import type { MarketId } from '@candor/contract';
import { type Asset, divide, type Instant, type Money, SETTLEMENT_ASSET, scaleOf } from '@candor/kernel';
import { type MarketPair, type MarketPrice, marketPairs, mayBePriced, median } from '../market/index.ts';

/** What is known where something is to leave. */
export type CountingFacts = {
  readonly now: Instant;
  /** The limit of all assets together, and the asset's own. */
  readonly shared: Money;
  readonly own: Money;
  /** Whether this server listens to any venue about a market. */
  readonly isHeard: (id: MarketId) => boolean;
  readonly priceOf: (id: MarketId) => MarketPrice;
};

/**
 * [WDR-36] What one whole coin counts as in the shared limit, in minor units of USDT. Where a venue tells its price, that
 * price while it is fresh, and nothing else: null, and then nothing leaves. Where no venue does, all of its own limit
 * counts as all of the shared one. Nothing that was traded in our own books comes into it: customers would set it.
 */
export function countedPrice(asset: Asset, facts: CountingFacts): bigint | null {
  if (asset === SETTLEMENT_ASSET) return unitOf(asset);
  const markets = marketPairs().filter((pair) => pair.base === asset && isTold(pair, facts));
  if (markets.length === 0) return partOfOwn(asset, facts);
  const settled = markets.filter(({ quote }) => quote === SETTLEMENT_ASSET);
  const prices = (settled.length > 0 ? settled : markets).flatMap((pair) => inUsdt(pair, facts) ?? []);
  return prices.length === 0 ? null : median(prices);
}

/** A market that was delisted has no price any more, and what customers still have of its coin must be able to leave. */
function isTold(pair: MarketPair, { isHeard, now }: CountingFacts): boolean {
  return Object.keys(pair.symbols).length > 0 && mayBePriced(pair, now) && isHeard(pair.id);
}

/** Counted in another asset, by that asset's own price: rounded up, so that nothing counts as nothing. */
function inUsdt({ id, quote }: MarketPair, { priceOf }: CountingFacts): bigint | null {
  const price = freshOf(priceOf(id));
  if (quote === SETTLEMENT_ASSET || price === null) return price;
  const step = marketPairs().find((pair) => pair.base === quote && pair.quote === SETTLEMENT_ASSET);
  const quoted = step ? freshOf(priceOf(step.id)) : null;
  return quoted === null ? null : divide(price * quoted, unitOf(quote), 'ceil');
}

function freshOf({ state, price }: MarketPrice): bigint | null {
  return state === 'ok' && price !== null && price > 0n ? price : null;
}

/** Without a limit of its own nothing leaves anyway; whatever it would count as. */
function partOfOwn(asset: Asset, { own, shared }: CountingFacts): bigint | null {
  return own.minor > 0n && shared.minor > 0n
    ? divide(shared.minor * unitOf(asset), own.minor, 'ceil')
    : unitOf(SETTLEMENT_ASSET);
}

function unitOf(asset: Asset): bigint {
  return 10n ** BigInt(scaleOf(asset));
}
