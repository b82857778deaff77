import { equityOf } from '@candor/domain/margin';
import type { MarketPair } from '@candor/domain/market';
import { priceOf } from '@candor/domain/spot';
import { scaleOf } from '@candor/kernel';
import type { Given } from './strategy.ts';

/** What everything of the robot is worth at a price in ticks, resting orders and its margin position included. Quote minor units. */
export function equityAt(given: Given, ticks: number): bigint {
  const { pair, cash, coins, resting, position } = given;
  const price = priceOf(pair, ticks);
  let quote = cash;
  let base = coins;
  for (const { side, price: at, lots } of resting) {
    if (side === 'sell') base += BigInt(lots) * pair.lot;
    else quote += worthOfCoins(pair, BigInt(lots) * pair.lot, priceOf(pair, at));
  }
  const margin = position === null ? 0n : equityOf(pair, position, price);
  return quote + worthOfCoins(pair, base, price) + margin;
}

/** Rounded down: what cannot be sold is not counted. */
export function worthOfCoins(pair: MarketPair, coins: bigint, price: bigint): bigint {
  return (coins * price) / 10n ** BigInt(scaleOf(pair.base));
}

/** Whole lots of what is free. */
export function freeLots({ pair, coins }: Given): number {
  return Number(coins / pair.lot);
}

/** How many lots so much money buys at a price, rounded down. */
export function lotsFor(pair: MarketPair, quote: bigint, ticks: number): number {
  if (quote <= 0n || ticks <= 0) return 0;
  return Number((quote * 10n ** BigInt(scaleOf(pair.base))) / (priceOf(pair, ticks) * pair.lot));
}

/** A part of an amount, the part being a float between zero and a few: signals are estimates, money is not. */
export function partOf(amount: bigint, part: number): bigint {
  return (amount * BigInt(Math.round(part * 1_000_000))) / 1_000_000n;
}
