import type { MarketId } from '@candor/contract';
import { divide, SETTLEMENT_ASSET, scaleOf } from '@candor/kernel';
import type { MarketPrice } from './market-price.ts';
import { type MarketPair, marketPairs } from './pairs.ts';

/**
 * [MKT-11] What one whole base unit is worth in the quote asset, by what the venues say of each in USDT. Null where one of them has
 * no such market that a venue tells; not fresh where one of them is not. Nothing of our own books comes into it.
 */
export function crossPrice(
  { base, quote }: Pick<MarketPair, 'base' | 'quote'>,
  priceOf: (id: MarketId) => MarketPrice,
): Pick<MarketPrice, 'state' | 'price'> | null {
  const told = [base, quote].map((asset) =>
    marketPairs().find((pair) => pair.base === asset && pair.quote === SETTLEMENT_ASSET && isTold(pair)),
  );
  const [one, other] = told.map((pair) => (pair ? priceOf(pair.id) : null));
  if (!one?.price || !other?.price) return null;
  const price = divide(one.price * 10n ** BigInt(scaleOf(quote)), other.price, 'floor');
  if (price <= 0n) return null;
  return { state: one.state === 'ok' ? other.state : one.state, price };
}

function isTold({ symbols }: MarketPair): boolean {
  return Object.keys(symbols).length > 0;
}
