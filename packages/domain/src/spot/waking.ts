import { ppm } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { bandAround } from './band.ts';
import type { WakeCommand } from './commands.ts';
import type { SpotOrder } from './order.ts';

type Stop = Pick<SpotOrder, 'side' | 'stop' | 'trigger'>;

/**
 * [SPT-29] Whether a stop may wake: the mark has reached it, and where its owner chose the last price, so has that. No trade
 * of our own book, however far off, wakes anything by itself.
 */
export function mayWake(pair: MarketPair, order: Stop, mark: bigint, lastPrice: number): boolean {
  const stop = BigInt(order.stop) * pair.tick;
  const isBuy = order.side === 'buy';
  if (isBuy ? mark < stop : mark > stop) return false;
  if (order.trigger === 'mark') return true;
  return lastPrice > 0 && (isBuy ? lastPrice >= order.stop : lastPrice <= order.stop);
}

/**
 * [SPT-5] [SPT-30] The worst price of a stop that wakes: as far from the mark of this moment as it may slip, or its own limit
 * inside the band around that mark. A buy never pays more than it has set aside.
 */
export function priceAtWaking(
  pair: MarketPair,
  { side, kind, price, slippage }: Pick<SpotOrder, 'side' | 'kind' | 'price' | 'slippage'>,
  { mark, band }: Pick<WakeCommand, 'mark' | 'band'>,
): number {
  const isAtMarket = kind === 'stop';
  const width = isAtMarket && slippage < band ? ppm(slippage) : band;
  const { lowest, highest } = bandAround(pair, mark, width);
  if (side === 'buy') return Math.min(price, highest);
  return isAtMarket ? lowest : Math.max(price, lowest);
}
