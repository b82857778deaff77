import { PPM, type Ppm } from '@candor/kernel';

/** A book as a backtest sees it: how many lots stand how far from the price, nearest first, the same on both sides. */
export type Depth = readonly { readonly away: Ppm; readonly lots: number }[];

/** What a market order came to, in lots and in ticks × lots. What the book does not hold is not filled. */
export type Walked = { readonly lots: number; readonly ticks: number };

/** Takes level after level, each at its own price, rounded against whoever takes. */
export function walk(depth: Depth, side: 'buy' | 'sell', price: number, lots: number): Walked {
  let left = lots;
  let ticks = 0;
  for (const level of depth) {
    if (left <= 0) break;
    const taken = Math.min(left, level.lots);
    ticks += taken * levelPrice(side, price, level.away);
    left -= taken;
  }
  return { lots: lots - Math.max(0, left), ticks };
}

/** As `walk`, for at most so many ticks × lots. */
export function walkFor(depth: Depth, price: number, budget: number): Walked {
  let left = budget;
  let lots = 0;
  for (const level of depth) {
    const at = levelPrice('buy', price, level.away);
    const taken = Math.min(level.lots, Math.floor(left / at));
    lots += taken;
    left -= taken * at;
    if (taken < level.lots) break;
  }
  return { lots, ticks: budget - left };
}

function levelPrice(side: 'buy' | 'sell', price: number, away: Ppm): number {
  const distance = (price * Number(away)) / Number(PPM);
  return side === 'buy' ? Math.ceil(price + distance) : Math.max(1, Math.floor(price - distance));
}
