import { divide, PPM, type Ppm } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';

/** The highest price a book can hold, in ticks: some 419 000 USDT for a bitcoin. */
export const MOST_TICKS = 2 ** 22;

/** The prices between which an order may trade, in whole ticks inside the band. */
export type Band = { readonly lowest: number; readonly middle: number; readonly highest: number };

/** [SPT-4] So many parts per million below and above a price. */
export function bandAround({ tick }: MarketPair, price: bigint, width: Ppm): Band {
  return {
    lowest: withinBook(divide(price * (PPM - width), PPM * tick, 'ceil')),
    middle: withinBook(divide(price, tick, 'floor')),
    highest: withinBook(divide(price * (PPM + width), PPM * tick, 'floor')),
  };
}

function withinBook(ticks: bigint): number {
  if (ticks < 1n) return 1;
  return ticks > BigInt(MOST_TICKS) ? MOST_TICKS : Number(ticks);
}
