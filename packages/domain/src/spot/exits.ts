import type { SpotSide } from '@candor/contract/spot/fields';
import { ok, refuse } from '@candor/kernel';
import { formatPrice, type MarketPair } from '../market/index.ts';
import { type Read, readPrice } from './judge.ts';
import { priceOf } from './units.ts';

/** At which marks what an order bought is sold again, or what it sold is bought back. In ticks; zero is none. */
export type Exits = { readonly takeProfit: number; readonly stopLoss: number };

export type ExitsAsked = { readonly takeProfit?: string | undefined; readonly stopLoss?: string | undefined };

export function hasExits({ takeProfit, stopLoss }: Exits): boolean {
  return takeProfit > 0 || stopLoss > 0;
}

/** [SPT-3] */
export function readExits(pair: MarketPair, asked: ExitsAsked): Read<Exits> {
  const takeProfit = asked.takeProfit === undefined ? ok(0) : readPrice(pair, asked.takeProfit);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = asked.stopLoss === undefined ? ok(0) : readPrice(pair, asked.stopLoss);
  return stopLoss.ok ? ok({ takeProfit: takeProfit.value, stopLoss: stopLoss.value }) : stopLoss;
}

/** What each of the two has to lie beyond: a gain beyond the first prices, a loss beyond the others. */
export type ExitBounds = { readonly gain: readonly bigint[]; readonly loss: readonly bigint[] };

/**
 * [SPT-46] An order's own price is where it starts from, without one the reference. A stop loss that the market has passed
 * already would end what was bought in the moment it was bought.
 */
export function boundsOfEntry(price: bigint | null, reference: bigint | null): ExitBounds {
  const start = price ?? reference;
  const known = (...prices: (bigint | null)[]) => prices.filter((each) => each !== null);
  return { gain: known(start), loss: known(start, reference) };
}

/** [SPT-46] `side` is that of the order that was, or is to be, filled first. */
export function judgeExits(
  pair: MarketPair,
  side: SpotSide,
  { takeProfit, stopLoss }: Exits,
  { gain, loss }: ExitBounds,
): Read<null> {
  const isUp = side === 'buy';
  const [gained, lost] = [priceOf(pair, takeProfit), priceOf(pair, stopLoss)];
  const nearest = isUp ? furthest(gain, 'high') : furthest(gain, 'low');
  if (takeProfit > 0 && nearest !== undefined && (isUp ? gained <= nearest : gained >= nearest)) {
    return refuse(isUp ? 'spot.profitTooLow' : 'spot.profitTooHigh', { price: formatPrice(pair, nearest) });
  }
  // Where no price is known at all, the two still have to lie on their own sides of each other.
  const bounds = takeProfit > 0 && loss.length === 0 ? [gained] : loss;
  const limit = isUp ? furthest(bounds, 'low') : furthest(bounds, 'high');
  if (stopLoss > 0 && limit !== undefined && (isUp ? lost >= limit : lost <= limit)) {
    return refuse(isUp ? 'spot.lossTooHigh' : 'spot.lossTooLow', { price: formatPrice(pair, limit) });
  }
  return ok(null);
}

function furthest(prices: readonly bigint[], way: 'high' | 'low'): bigint | undefined {
  let found: bigint | undefined;
  for (const price of prices) {
    if (found === undefined || (way === 'high' ? price > found : price < found)) found = price;
  }
  return found;
}
