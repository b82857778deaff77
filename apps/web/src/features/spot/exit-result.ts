import type { SpotSide } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import { baseOf, budgetOf, feeOf, quoteOf, readTicks } from '@candor/domain/spot';
import { type Money, type Ppm, subtract } from '@candor/kernel';
import type { Preview } from './preview.ts';

/**
 * What an order and its exit come to together, after the fees of both: USDT gained or lost by a buy that is sold again, coins by a
 * sell that is bought back. About, because an exit trades at the prices it finds. Undefined while one of the figures is missing.
 */
export function exitResult(
  pair: MarketPair,
  side: SpotSide,
  entry: Pick<Preview, 'base' | 'turnover' | 'net'> | undefined,
  price: string,
  fee: Ppm,
): Money | undefined {
  const ticks = readTicks(pair, price);
  if (!entry || !ticks.ok) return undefined;
  const gross =
    side === 'buy'
      ? quoteOf(pair, ticks.count, Number(entry.net.minor / pair.lot))
      : baseOf(pair, Math.floor(budgetOf(pair, entry.net) / ticks.count));
  const back = subtract(gross, feeOf(gross, fee));
  return subtract(back, side === 'buy' ? entry.turnover : entry.base);
}
