import type { BookLevel } from '../order-book/book-feed.ts';

/** How much stands up to a price, seen from the middle outwards. */
export type DepthPoint = { readonly price: number; readonly total: number };

export type DepthCurve = {
  /** Nearest to the middle first. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly from: number;
  readonly to: number;
  readonly most: number;
};

/** Both sides up to the same distance from the middle: a side drawn wider would look deeper than it is. */
export function makeDepthCurve(bids: readonly BookLevel[], asks: readonly BookLevel[]): DepthCurve | undefined {
  const [bid, ask] = [Number(bids[0]?.[0] ?? 0), Number(asks[0]?.[0] ?? 0)];
  if (bid <= 0 || ask <= 0) return undefined;
  const middle = (bid + ask) / 2;
  const reach = Math.min(middle - Number(bids.at(-1)?.[0] ?? bid), Number(asks.at(-1)?.[0] ?? ask) - middle);
  if (reach <= 0) return undefined;
  const within = (levels: readonly BookLevel[]) => {
    let total = 0;
    const points: DepthPoint[] = [];
    for (const [price, quantity] of levels) {
      // A step exactly on the edge would be drawn as a wall.
      if (Math.abs(Number(price) - middle) > reach * 0.999999) break;
      total += Number(quantity);
      points.push({ price: Number(price), total });
    }
    return points;
  };
  const [down, up] = [within(bids), within(asks)];
  return {
    bids: down,
    asks: up,
    from: middle - reach,
    to: middle + reach,
    most: Math.max(down.at(-1)?.total ?? 0, up.at(-1)?.total ?? 0),
  };
}

/** What would be taken on the way to a price. Zero between the best offers. */
export function depthAt({ bids, asks }: DepthCurve, price: number): number {
  const side = bids[0] && price <= bids[0].price ? bids : asks;
  const isReached = (point: DepthPoint) => (side === bids ? point.price >= price : point.price <= price);
  return side.findLast(isReached)?.total ?? 0;
}
