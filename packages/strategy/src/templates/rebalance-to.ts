import { priceOf } from '@candor/domain/spot';
import { equityAt, freeLots, lotsFor, partOf, worthOfCoins } from '../holdings.ts';
import type { Given, Intent } from '../strategy.ts';

/**
 * Buys or sells so that the coins are such a part of everything the robot has. Nothing is done while the part is nearer than
 * the band: each trade costs a fee, and a part that is nearly right is right.
 */
export function rebalanceTo(given: Given, close: number, weight: number, band: number): readonly Intent[] {
  const equity = equityAt(given, close);
  if (equity <= 0n) return [];
  const price = priceOf(given.pair, close);
  const held = worthOfCoins(given.pair, given.coins, price);
  const wanted = partOf(equity, weight);
  const away = wanted - held;
  if (abs(away) * 1_000_000n < equity * BigInt(Math.round(band * 1_000_000))) {
    return weight === 0 && freeLots(given) > 0 ? [{ do: 'sell', lots: freeLots(given) }] : [];
  }
  if (away > 0n) return [{ do: 'buy', spend: away }];
  const lots = weight === 0 ? freeLots(given) : Math.min(freeLots(given), lotsFor(given.pair, -away, close));
  return lots > 0 ? [{ do: 'sell', lots }] : [];
}

function abs(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
