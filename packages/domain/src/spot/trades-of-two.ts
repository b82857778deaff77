import { DAY_MS, divide, type Money, money, PPM, ppm } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { priceOf, quoteOf } from './units.ts';

/** A trade of two customers, with where the venues stood when it was made. */
export type TradeOfTwo = {
  readonly price: number;
  readonly lots: number;
  /** Null where no fresh price was known. */
  readonly mid: bigint | null;
  readonly seller: string;
  readonly buyer: string;
};

/** [SPT-31] Nearer than this is how people trade with each other. */
const APART = ppm(5_000);
const MOST_TRADES = 3;
const MOST_MOVED: Money<'USDT'> = money('USDT', 100_000_000n);
export const TRADES_OF_TWO_MS = DAY_MS;

/** What a trade handed from one to the other, in the quote asset of its market. */
export type HandedOver = { readonly to: string; readonly minor: bigint; readonly offPpm: number };

/** [SPT-31] What a trade was away from the venues' price, where it was further away than people trade. */
export function handedOver(pair: MarketPair, trade: TradeOfTwo): HandedOver | undefined {
  const { mid, price, lots } = trade;
  if (mid === null) return undefined;
  const off = divide((priceOf(pair, price) - mid) * PPM, mid, 'floor');
  if ((off < 0n ? -off : off) <= APART) return undefined;
  const worth = (quoteOf(pair, price, lots).minor * mid) / priceOf(pair, price);
  const gain = quoteOf(pair, price, lots).minor - worth;
  return gain > 0n
    ? { to: trade.seller, minor: gain, offPpm: Number(off) }
    : { to: trade.buyer, minor: -gain, offPpm: Number(off) };
}

/** What it comes to in USDT; null where nobody can say. */
export type Valued = { readonly usdt: bigint | null };

/** [SPT-31] Once is chance; often, for much, or for what nobody can value, somebody should look. */
export function isStriking(trades: readonly Valued[]): boolean {
  if (trades.length >= MOST_TRADES || trades.some(({ usdt }) => usdt === null)) return true;
  return trades.reduce((sum, { usdt }) => sum + (usdt ?? 0n), 0n) >= MOST_MOVED.minor;
}
