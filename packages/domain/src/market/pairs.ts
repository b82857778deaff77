import type { MarketId, VenueName } from '@candor/contract';
import { type Asset, assert, scaleOf } from '@candor/kernel';

/**
 * A market: what is bought and sold for what, and in which steps. [MKT-1] A tick times a lot is a whole number of minor
 * units of the quote asset, so that no fill ever rounds.
 */
export type MarketPair = {
  readonly id: MarketId;
  readonly base: Asset;
  readonly quote: Asset;
  /** The smallest step of a price: minor units of the quote asset for one whole unit of the base asset. */
  readonly tick: bigint;
  /** The smallest step of a quantity: minor units of the base asset. */
  readonly lot: bigint;
  /** How each venue calls it. */
  readonly symbols: Readonly<Record<VenueName, string>>;
};

export const MARKET_PAIRS: readonly MarketPair[] = [
  // Ticks 0.1, 0.01 and 0.00001 USDT; lots 0.00001 BTC, 0.0001 ETH and 1 TRX.
  pair('BTC-USDT', 'BTC', 'USDT', 100_000n, 1_000n),
  pair('ETH-USDT', 'ETH', 'USDT', 10_000n, 10_000n),
  pair('TRX-USDT', 'TRX', 'USDT', 10n, 1_000_000n),
];

function pair(id: MarketId, base: Asset, quote: Asset, tick: bigint, lot: bigint): MarketPair {
  return { id, base, quote, tick, lot, symbols: { BINANCE: `${base}${quote}`, OKEX: `${base}-${quote}` } };
}

export function findPair(id: string): MarketPair | undefined {
  return MARKET_PAIRS.find((each) => each.id === id);
}

export function pairOf(id: MarketId): MarketPair {
  const found = findPair(id);
  assert(found !== undefined, () => `a market in the table, got ${id}`);
  return found;
}

/** What one tick of one lot is worth, in minor units of the quote asset. */
export function tickValue({ base, tick, lot }: MarketPair): bigint {
  return (tick * lot) / 10n ** BigInt(scaleOf(base));
}
