import type { SpotExit } from '@candor/contract/spot/fields';
import { ppm } from '@candor/kernel';
import type { OrderBook } from '@candor/matching';
import type { MarketPair } from '../market/index.ts';
import { bandAround } from './band.ts';
import type { WakeCommand } from './commands.ts';
import type { SpotOrder } from './order.ts';
import { priceOf } from './units.ts';

type Stop = Pick<SpotOrder, 'side' | 'stop' | 'trigger' | 'exitOf' | 'takeProfit' | 'stopLoss'>;

/**
 * [SPT-29] Whether a stop may wake: the mark has reached it, and where its owner chose the last price, so has that. No trade
 * of our own book, however far off, wakes anything by itself.
 */
export function mayWake(pair: MarketPair, order: Stop, markPrice: bigint, lastPrice: number): boolean {
  if (order.exitOf !== null) return reachedExit(pair, order, markPrice) !== null;
  const stop = BigInt(order.stop) * pair.tick;
  const isBuy = order.side === 'buy';
  if (isBuy ? markPrice < stop : markPrice > stop) return false;
  if (order.trigger === 'mark') return true;
  return lastPrice > 0 && (isBuy ? lastPrice >= order.stop : lastPrice <= order.stop);
}

/** [SPT-49] Which of its two prices the mark has reached; a loss is looked at first, though both cannot be. */
export function reachedExit(
  pair: MarketPair,
  { side, takeProfit, stopLoss }: Pick<SpotOrder, 'side' | 'takeProfit' | 'stopLoss'>,
  markPrice: bigint,
): SpotExit | null {
  const isSell = side === 'sell';
  const [gain, loss] = [priceOf(pair, takeProfit), priceOf(pair, stopLoss)];
  if (stopLoss > 0 && (isSell ? markPrice <= loss : markPrice >= loss)) return 'stopLoss';
  if (takeProfit > 0 && (isSell ? markPrice >= gain : markPrice <= gain)) return 'takeProfit';
  return null;
}

/** Whether the best price of the other side is one it accepts. */
export function meetsAnybody({ bestBid, bestAsk }: OrderBook, side: SpotOrder['side'], price: number): boolean {
  return side === 'sell' ? bestBid >= price : bestAsk > 0 && bestAsk <= price;
}

/**
 * [SPT-5] [SPT-30] The worst price of a stop that wakes: as far from the mark of this moment as it may slip, or its own limit
 * inside the band around that mark. A buy never pays more than it has set aside.
 */
export function priceAtWaking(
  pair: MarketPair,
  { side, kind, price, slippage }: Pick<SpotOrder, 'side' | 'kind' | 'price' | 'slippage'>,
  { markPrice, band, slippage: usual }: Pick<WakeCommand, 'markPrice' | 'band' | 'slippage'>,
): number {
  const isAtMarket = kind === 'stop';
  const slip = slippage > 0 ? ppm(slippage) : usual;
  const width = isAtMarket && slip < band ? slip : band;
  const { lowest, highest } = bandAround(pair, markPrice, width);
  if (side === 'buy') return Math.min(price, highest);
  return isAtMarket ? lowest : Math.max(price, lowest);
}
